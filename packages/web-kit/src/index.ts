export { useActionKey, type ActionKey } from './api/action-key.ts';
export { ApiError } from './api/api-error.ts';
export { cacheAnswer } from './api/cache-answer.ts';
export { failureText, withReason } from './api/failure-text.ts';
export { newIdempotencyKey, type Method, type RequestOptions } from './api/client.ts';
export { createQueryClient } from './api/query-client.ts';
export { request, requestPage, type ListPage } from './api/request.ts';
export { AnchorButton } from './button/anchor-button.tsx';
export { Button } from './button/button.tsx';
export { IconButton } from './button/icon-button.tsx';
export { LinkButton } from './button/link-button.tsx';
export { MoreButton } from './button/more-button.tsx';
export { LogoutButton } from './button/logout-button.tsx';
export { RetryButton } from './button/retry-button.tsx';
export { ConfirmDialog } from './dialog/confirm-dialog.tsx';
export { Dialog } from './dialog/dialog.tsx';
export { Awaited } from './feedback/awaited.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { ErrorState } from './feedback/error-state.tsx';
export { Loading } from './feedback/loading.tsx';
export { CheckBox } from './field/check-box.tsx';
export { ChoiceCards, type Choice } from './field/choice-cards.tsx';
export { EmailField } from './field/email-field.tsx';
export { Field, type ControlProps } from './field/field.tsx';
export { Actions, Form, FormError, FormNotice } from './field/form.tsx';
export { MoneyField } from './field/money-field.tsx';
export { NewPasswordField } from './field/new-password-field.tsx';
export { NumberStepper } from './field/number-stepper.tsx';
export { PasswordField } from './field/password-field.tsx';
export { PersonFields, type PersonValues } from './field/person-fields.tsx';
export { SelectField } from './field/select-field.tsx';
export { TextAreaField } from './field/text-area-field.tsx';
export { TextField } from './field/text-field.tsx';
export { useUnsaved } from './field/unsaved.ts';
export { atMoment, formatDate, formatDay, formatMoment, today } from './format/date.ts';
export { formatEuros, parseEuros } from './format/euros.ts';
export { isolate } from './format/isolate.ts';
export { methods, type Method as PaymentMethod } from './format/method.ts';
export { plural } from './format/plural.ts';
export {
  questionBeforeLeaving,
  useAskBeforeLeaving,
  type LeaveQuestion,
} from './leaving/ask-before-leaving.ts';
export { DraftTexts, useDraftText } from './leaving/draft-texts.tsx';
export { forgetDrafts, keepDrafts, passDraft } from './leaving/drafts.ts';
export { LeaveDialog } from './leaving/leave-dialog.tsx';
export { LeaveGuard } from './leaving/leave-guard.tsx';
export { useKeptDraft } from './leaving/use-kept-draft.ts';
export { AppBackground } from './page/app-background.tsx';
export { Brand } from './page/brand.tsx';
export type { WayBack } from './page/back-link.tsx';
export { focusHeading } from './page/focus-heading.ts';
export { Page } from './page/page.tsx';
export { noteAddress } from './page/visited-screens.ts';
export { home } from './session/home.ts';
export { forgetPastDay } from './session/kept-day.ts';
export { isLogOutUntold, noteLogOut } from './session/logged-out.ts';
export { personOf } from './session/person-of.ts';
export {
  rememberTarget,
  storeRedirectReason,
  takeRedirectReason,
  takeTarget,
} from './session/redirect.ts';
export {
  clearSession,
  readSession,
  storeSession,
  storeUser,
  watchSession,
  type Session,
  type SessionUser,
} from './session/session.ts';
export { othersWithActs, rememberedWaiting, unsentText } from './session/unsent.ts';
export { useSession } from './session/use-session.ts';
export { Badge } from './surface/badge.tsx';
export { Card } from './surface/card.tsx';
export { Figure, Figures } from './surface/figure.tsx';
export { Tile } from './surface/tile.tsx';
export { ToastProvider } from './toast/toast-provider.tsx';
export { useToast, type Toasts } from './toast/toast-context.ts';

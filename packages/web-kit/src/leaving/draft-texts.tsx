import { createContext, use, useState, type ReactNode } from 'react';
import { useKeptDraft } from './use-kept-draft.ts';

type Texts = Readonly<Record<string, string>>;

interface Drafts {
  readonly texts: Texts;
  readonly write: (name: string, text: string) => void;
}

const DraftsContext = createContext<Drafts>({ texts: {}, write: () => undefined });

/**
 * Keeps the unsent texts of the dialogs of a screen, which may close early. Leaving asks first, and
 * neither a reload nor an expired session loses them.
 *
 * @param name the name of all these texts among the drafts of the screen
 */
export function DraftTexts({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  const [texts, setTexts] = useState<Texts>({});
  const isTyped = Object.values(texts).some((text) => text !== '');
  useKeptDraft(name, isTyped ? texts : undefined, (kept) => setTexts(textsIn(kept)));
  const write = (of: string, text: string) => setTexts((others) => ({ ...others, [of]: text }));
  return <DraftsContext value={{ texts, write }}>{children}</DraftsContext>;
}

/** The unsent text of a dialog inside `DraftTexts`, and a function to change it. */
export function useDraftText(of: string): readonly [string, (text: string) => void] {
  const { texts, write } = use(DraftsContext);
  return [texts[of] ?? '', (text) => write(of, text)];
}

// A draft of another version of the screen may hold something else.
function textsIn(kept: unknown): Texts {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry) => typeof entry[1] === 'string'));
}

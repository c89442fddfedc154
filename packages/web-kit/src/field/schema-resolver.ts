import { nextTurn } from '@gamelles/contracts/next-turn';
import { set, type FieldErrors, type FieldValues, type Path, type Resolver } from 'react-hook-form';

/** A schema of any library (standardschema.dev). */
export interface FormSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => Validated | Promise<Validated>;
  };
}

interface Validated {
  readonly issues?: readonly Issue[] | undefined;
}

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A message for each invalid field. */
export type Problems<Values extends FieldValues> = Partial<Record<Path<Values>, string>>;

export interface Rules<Values extends FieldValues> {
  /** Loads the contract's schema of the request body. */
  readonly schema: () => Promise<FormSchema>;
  /** The body to send, with the field names of the form; by default the typed values. */
  readonly bodyOf?: ((values: Values) => object) | undefined;
  /** Further checks of the screen; their messages take precedence over the contract's. */
  readonly check?: ((values: Values) => Problems<Values>) | undefined;
}

/** Checks a form by the contract, so that a person sees the server's message before sending. */
export function schemaResolver<Values extends FieldValues>({
  schema,
  bodyOf,
  check,
}: Rules<Values>): Resolver<Values> {
  return async (values) => {
    // The button shows that it is busy before a slow phone checks.
    await nextTurn();
    const body = filledIn(bodyOf?.(values) ?? values);
    const problems = Object.entries({ ...(await refusalsOf(schema, body)), ...check?.(values) });
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [name, message] of problems) set(errors, name, { type: 'rule', message });
    return { values: {}, errors };
  };
}

/** The first message of each field. */
async function refusalsOf(
  schema: Rules<FieldValues>['schema'],
  body: object,
): Promise<Record<string, string>> {
  const loaded = await schema().catch(leaveItToTheServer);
  const { issues = [] } = (await loaded?.['~standard'].validate(body)) ?? {};
  const messages = issues.map(({ path: [first] = [], message }) => {
    const key = typeof first === 'object' ? first.key : first;
    return [String(key ?? 'root'), message] as const;
  });
  return Object.fromEntries(messages.toReversed());
}

/** The server checks by the same schema, so the form may be sent without it. */
function leaveItToTheServer(error: unknown): undefined {
  console.warn('The rules of this form could not be loaded', error);
}

/** An empty field counts as absent, because a contract calls that « missing » and not « wrong ». */
function filledIn(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
}

import { Awaited } from '@gamelles/web-kit';
import { LinkQuestion } from './link-question.tsx';
import styles from './link-questions.module.css';
import { useLinkQuestions } from './use-link-questions.ts';

/** The caterers who count the signed-in person among their clients, one question for each. */
export function LinkQuestions({ hasChef }: { readonly hasChef: boolean }) {
  const { questions, awaited } = useLinkQuestions();
  if (questions.length === 0) return <Awaited of={awaited} />;
  return (
    <div className={styles.questions}>
      {questions.map(({ id, chef }) => (
        <LinkQuestion key={id} id={id} chef={chef} hasChef={hasChef} />
      ))}
    </div>
  );
}

import { Awaited } from '@gamelles/web-kit';
import { LinkQuestion } from './link-question.tsx';
import styles from './link-questions.module.css';
import { useLinkQuestions } from './use-link-questions.ts';

/** One question for each caterer who has a record with the signed-in person's address. */
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

import { Card } from '@gamelles/web-kit';
import { Link } from '@gamelles/web-kit/router';
import styles from './help-topics.module.css';

export interface HelpTopic {
  /** The fragment of its address. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A picture of the screen, and its description. */
  readonly picture: string;
  readonly alt: string;
  /** A link to the screen, if it has the same address for everybody. */
  readonly screen?: { readonly to: string; readonly label: string };
}

/** The help page: a list of topics, then each topic. */
export function HelpTopics({ topics }: { readonly topics: readonly HelpTopic[] }) {
  return (
    <>
      <nav aria-label="Sommaire" className={styles.contents}>
        {topics.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className={styles.link}>
            {title}
          </a>
        ))}
      </nav>
      {topics.map((topic) => (
        <Topic key={topic.id} topic={topic} />
      ))}
    </>
  );
}

function Topic({
  topic: { id, title, text, picture, alt, screen },
}: {
  readonly topic: HelpTopic;
}) {
  return (
    <Card aria-labelledby={id} className={styles.topic}>
      <div className={styles.text}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p>{text}</p>
        {screen && (
          <Link to={screen.to} className={styles.link}>
            {screen.label}
          </Link>
        )}
      </div>
      <img
        className={styles.picture}
        src={picture}
        alt={alt}
        width={390}
        height={640}
        loading="lazy"
      />
    </Card>
  );
}

import { Card } from '@gamelles/web-kit';
import { Link } from '@gamelles/web-kit/router';
import styles from './help-topics.module.css';

export interface HelpTopic {
  /** Its place in the address. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The address of a picture of the screen, and what is to be seen in it. */
  readonly picture: string;
  readonly alt: string;
  /** The screen itself, where it has an address that fits everybody. */
  readonly screen?: { readonly to: string; readonly label: string };
}

/** The functions of the application, one topic after the other, with a list of them first. */
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

export { HelpTopics, type HelpTopic } from './help-topics.tsx';

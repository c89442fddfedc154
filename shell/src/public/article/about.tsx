import { DoorDelivery } from '@gamelles/web-kit/illustrations';
import { Article } from './article.tsx';

export function About() {
  return (
    <Article title="À propos" picture={<DoorDelivery />}>
      <p>
        Gamelles est née d’un placard vide. Une amie cuisine chez elle et livre ses plats dans de
        belles gamelles en émail. Au bout de trois mois, il lui en manquait une sur deux : chez qui,
        depuis quand, payées ou non ? La réponse tenait dans un carnet taché de sauce, quand on le
        retrouvait.
      </p>
      <p>
        J’ai donc commencé par le plus simple : une étiquette sur chaque boîte, un téléphone pour la
        lire. Le reste est venu en cuisinant : le compte de chaque client, puis ses goûts, parce
        qu’un plat qu’on aime ramène aussi la gamelle.
      </p>
      <h2>Ce qui mijote</h2>
      <ul>
        <li>
          <strong>La gestion des stocks</strong>, pour savoir combien de gamelles propres attendent
          sur l’étagère avant de prendre une commande.
        </li>
        <li>
          <strong>Les menus sur mesure</strong>, composés à partir de ce que chacun aime et de ce
          qu’il ne peut pas manger.
        </li>
        <li>
          <strong>Les e-mails automatiques</strong>, pour rappeler gentiment une boîte qui tarde,
          sans avoir à le faire soi-même.
        </li>
      </ul>
      <p>
        Une idée, une recette, une gamelle retrouvée ? Parles-en à ton traiteur : c’est avec les
        traiteurs que tout ceci se décide.
      </p>
    </Article>
  );
}

import { Article } from './article.tsx';

export function LegalNotice() {
  return (
    <Article title="Mentions légales">
      <h2>Éditeur</h2>
      <p>
        Gamelles est éditée par la personne ou l’entreprise qui met ce service à ta disposition. Son
        nom, son adresse et son contact seront indiqués ici avant l’ouverture du service au public.
      </p>
      <h2>Hébergement</h2>
      <p>
        Le nom, l’adresse et le téléphone de l’hébergeur seront indiqués ici avant l’ouverture du
        service au public.
      </p>
      <h2>Responsabilité</h2>
      <p>
        Nous veillons à l’exactitude de ce que l’application affiche. Les livraisons, les retours et
        les paiements y sont saisis par les traiteurs : en cas de désaccord sur un compte, c’est
        entre le traiteur et son client qu’il se règle. Les indications d’allergies aident à
        cuisiner, elles ne remplacent pas un échange avec ton traiteur.
      </p>
      <h2>Données personnelles</h2>
      <p>
        Les données que tu confies à Gamelles (nom, adresse e-mail, allergies, goûts, livraisons et
        montants) servent uniquement au fonctionnement du service. Elles ne sont ni vendues ni
        transmises à des tiers. Tu peux les lire, les corriger et supprimer ton compte à tout
        moment.
      </p>
      <h2>Propriété intellectuelle</h2>
      <p>
        Le nom, les textes et les illustrations de Gamelles sont protégés par le droit d’auteur. Le
        code source est publié sous la licence qui l’accompagne.
      </p>
    </Article>
  );
}

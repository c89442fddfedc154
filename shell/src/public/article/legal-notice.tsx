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
        Les données que tu confies à Gamelles (nom, adresse e-mail, téléphone, adresse postale,
        digicode et chemin jusqu’à ta porte, allergies, goûts et avis sur les plats, livraisons,
        montants, lignes de compte que tu contestes, appareils connectés) servent uniquement au
        fonctionnement du service. Elles ne sont ni vendues ni transmises à des tiers. Tu peux les
        lire, les corriger et supprimer ton compte à tout moment.
      </p>
      <p>
        Tes allergies sont des données de santé. Elles sont gardées chiffrées, avec ton accord, que
        tu donnes toi-même ou que ton traiteur dit avoir reçu de toi. Seuls les traiteurs dont tu es
        client les lisent : dans ta fiche, en tournée, et quand un plat contient ce qui te fait du
        mal. Un traiteur que tu as quitté peut encore lire ce qui était noté, jusqu’à ce que tu
        retires ton accord. Chaque lecture est notée, et tu vois dans tes paramètres qui a lu, quand
        et pourquoi. Tu peux y retirer ton accord, ou le dire à ton traiteur : tes allergies sont
        alors effacées tout de suite chez tous tes traiteurs, qui devront te demander. Quand un
        traiteur change ce qui est noté, un e-mail t’invite à regarder ta fiche.
      </p>
      <p>
        Pour marcher sans réseau, le téléphone d’un traiteur garde la journée : la tournée, les
        portes et leurs digicodes, les allergies et les comptes de ces clients, leurs étiquettes et
        les 200 dernières. Tout y est chiffré, et effacé à minuit, quand le traiteur se déconnecte
        ou quand une autre personne se connecte ; un téléphone éteint l’efface à son prochain
        démarrage. Les gestes qui ne sont pas encore envoyés y restent, sans nom, jusqu’à leur
        envoi, ou jusqu’à la suppression du compte du traiteur. Un accord que tu retires efface tes
        allergies en moins d’une minute d’un téléphone qui a du réseau. Sans réseau, il dit de quand
        elles datent, et les efface dès que le réseau revient.
      </p>
      <p>
        Un texte que tu n’as pas encore enregistré attend dans son onglet quand la page se recharge
        ou que ta session expire, mais sans les allergies ni le chemin jusqu’à une porte. Il est
        effacé quand tu l’y retrouves, quand tu te déconnectes ou quand une autre personne se
        connecte.
      </p>
      <h2>Propriété intellectuelle</h2>
      <p>
        Le nom, les textes et les illustrations de Gamelles sont protégés par le droit d’auteur. Le
        code source est publié sous la licence qui l’accompagne.
      </p>
    </Article>
  );
}

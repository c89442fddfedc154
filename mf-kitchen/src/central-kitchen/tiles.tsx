import { Tile } from '@gamelles/web-kit';
import { LabelledTin, LaidPlate, OpenNotebook, PiledTins } from '@gamelles/web-kit/illustrations';
import styles from './central-kitchen.module.css';

export function Tiles() {
  return (
    <nav className={styles.tiles} aria-label="Cuisine">
      <Tile
        to="/qr-code"
        title="QR Code"
        titleLang="en"
        hint="Étiqueter une livraison"
        picture={<LabelledTin />}
      />
      <Tile
        to="/box-inventory"
        title="Box Inventory"
        titleLang="en"
        hint="Les gamelles encore dehors"
        picture={<PiledTins />}
      />
      <Tile
        to="/add-client"
        title="Add a client"
        titleLang="en"
        hint="Une assiette de plus à table"
        picture={<LaidPlate />}
      />
      <Tile
        to="/clients"
        title="Clients"
        hint="Soldes, gamelles et allergies"
        picture={<OpenNotebook />}
      />
    </nav>
  );
}

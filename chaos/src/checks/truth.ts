/** What the databases of the owners hold, all tenants together. */
export interface Truth {
  readonly deliveries: readonly {
    readonly id: string;
    readonly chef_id: string;
    readonly client_id: string;
    readonly quantity: number;
    readonly unit_price_cents: number;
    readonly version: number;
    readonly returned: boolean;
    readonly paid: boolean;
  }[];
  readonly entries: readonly {
    readonly chef_id: string;
    readonly delivery_id: string | null;
    readonly kind: string;
    readonly amount_cents: number;
  }[];
  readonly clients: readonly {
    readonly chef_id: string | null;
    readonly user_id: string | null;
    readonly lastname: string;
  }[];
  readonly users: readonly { readonly id: string; readonly email: string }[];
}

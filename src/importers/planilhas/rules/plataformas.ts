// @requirement 15.34.1
/** Platforms whose exported sheets the shop reads. */
export const plataformas = ['shopify', 'woocommerce', 'nuvemshop'] as const;
export type Plataforma = (typeof plataformas)[number];

/** Sheets of a platform; an import reads at least one of them. */
export const planilhas = ['produtos', 'clientes', 'pedidos'] as const;
export type Planilha = (typeof planilhas)[number];

/** Where an import comes from. */
export const origensDaImportacao = ['firebase', ...plataformas] as const;
export type OrigemDaImportacao = (typeof origensDaImportacao)[number];

/** Names as people write them; the name is also the origin of imported orders. */
export const nomesDasOrigens: Readonly<Record<OrigemDaImportacao, string>> = {
  firebase: 'Firebase',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  nuvemshop: 'Nuvemshop',
};

export const ehPlataforma = (texto: string): texto is Plataforma => plataformas.some((uma) => uma === texto);

/** Ids of the uploaded sheets. */
export type PlanilhasEnviadas = Partial<Record<Planilha, string>>;

/** Why a sheet was refused as a whole; nothing was written. `detalhe`: line, program, columns, or the sheet it looks like. */
export type RecusaDaPlanilha = {
  codigo: 'planilha';
  planilha: Planilha;
  falta:
    | 'sem-arquivo'
    | 'vazia'
    | 'so-cabecalho'
    | 'binaria'
    | 'outro-programa'
    | 'aspas-abertas'
    | 'linha-enorme'
    | 'linhas-demais'
    | 'coluna-repetida'
    | 'faltam-colunas'
    | 'outra-planilha';
  detalhe?: string;
};

// @requirement 15.9.2 15.23.10
import { nomesDosCampos, porCampo } from '#domain/tabela-de-campos.ts';

type Marca = {
  /** Its name in the form, and its column in the products' sheet. */
  campo: string;
  nome: string;
  rotulo: string;
  dica: string;
  /** The archive's text about the column. */
  texto: string;
};

/**
 * Yes-or-no fields of a product that are 'no' unless the owner says otherwise. Form, sheet, API and comparison derive from
 * this table; a new one needs its column in the database, its line here and its effect.
 */
export const marcasDoProduto = {
  destaque: {
    campo: 'destaque',
    nome: 'Destaque',
    rotulo: 'Destaque',
    dica: 'Aparece na página inicial.',
    texto: 'se está em destaque',
  },
  mostraMenorPreco: {
    campo: 'mostra_menor_preco',
    nome: 'Menor preço dos últimos 30 dias',
    rotulo: 'Mostrar o menor preço dos últimos 30 dias',
    dica: 'Na página do produto, contando as promoções que valem para todos.',
    texto: 'se mostra o menor preço de 30 dias',
  },
} as const satisfies Record<string, Marca>;

export type MarcaDoProduto = keyof typeof marcasDoProduto;
export type MarcasDoProduto = Record<MarcaDoProduto, boolean>;
type CampoDaMarca = (typeof marcasDoProduto)[MarcaDoProduto]['campo'];
export type MarcasDigitadas = Record<CampoDaMarca, boolean>;

const campoDa = (marca: MarcaDoProduto): CampoDaMarca => marcasDoProduto[marca].campo;

/** Their names in form and sheet. */
export const camposDasMarcas = nomesDosCampos(marcasDoProduto).map(campoDa);

/** Returns a value for each of them by its name in form and sheet. */
export const porCampoDaMarca = <T>(valorDa: (marca: MarcaDoProduto) => T): Record<CampoDaMarca, T> =>
  Object.fromEntries(nomesDosCampos(marcasDoProduto).map((marca) => [campoDa(marca), valorDa(marca)])) as Record<
    CampoDaMarca,
    T
  >;

export const lerMarcas = (digitadas: MarcasDigitadas): MarcasDoProduto =>
  porCampo(marcasDoProduto, (_, { campo }) => digitadas[campo]);
export const digitarMarcas = (marcas: MarcasDoProduto): MarcasDigitadas => porCampoDaMarca((marca) => marcas[marca]);

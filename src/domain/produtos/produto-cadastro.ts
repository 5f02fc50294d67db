import { type Centavos, lerPrecoDigitado } from '#domain/dinheiro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { camposDaFicha } from './campos-da-ficha.ts';
import { type FaltaNaFicha, type FichaTecnica, lerFicha } from './ficha-tecnica.ts';
import { textoDoHtml } from './previa.ts';
import { slugDe } from './produto.ts';
import type { Variacao } from './variacoes.ts';
import {
  camposDasVariacoes,
  type FaltaNasVariacoes,
  lerVariacoesDigitadas,
  limitesDoTexto,
} from './variacoes-digitadas.ts';

/** The fields that every product has, as typed (docs/requirements.md 5.5). */
const camposDeTodos = [
  'nome',
  'descricao',
  'preco',
  'estoque',
  'categoria',
  ...camposDasVariacoes,
  'peso',
  'altura',
  'largura',
  'comprimento',
] as const;
/** The fields of the product form, as typed: those of every product, and those of chess goods, which may stay empty. */
export const camposDoCadastro = [...camposDeTodos, ...camposDaFicha] as const;
export type CampoDoCadastro = (typeof camposDoCadastro)[number];
export type CadastroDigitado = Record<CampoDoCadastro, string> & { digital: boolean; destaque: boolean };

/**
 * What the form and the CSV file agree on. Money in centavos, kilograms, centimetres. `variacoes` are the names of
 * `porVariacao` that are on sale, `precoCentavos` is the lowest of them, `estoque` the sum.
 */
export type CadastroDoProduto = FichaTecnica & {
  nome: string;
  /** Sanitised HTML. */
  descricao: string;
  precoCentavos: Centavos;
  estoque: number;
  categoria: string;
  variacoes: string[];
  /** What is chosen, such as 'Cor'; where there are two, each variation is a combination. */
  variacoesTipos: string[];
  porVariacao: Variacao[];
  digital: boolean;
  destaque: boolean;
  pesoKg: number;
  alturaCm: number;
  larguraCm: number;
  comprimentoCm: number;
};

export type FaltaNoCadastro =
  | 'vazio'
  | 'longo'
  | 'sem-letras'
  | 'preco-invalido'
  | 'preco-fora'
  | 'inteiro-invalido'
  | 'decimal-invalido'
  | FaltaNasVariacoes
  | 'categoria-desconhecida'
  | FaltaNaFicha;
export type FaltasNoCadastro = Partial<Record<CampoDoCadastro, FaltaNoCadastro>>;

export const limitesDoCadastro = {
  nome: 150,
  descricao: 50_000,
  precoCentavos: 100_000_000,
  estoque: 1_000_000,
  ...limitesDoTexto,
  medida: 99_999,
  imagens: 12,
  alt: 200,
} as const;

const inteiro = /^\d{1,7}$/;

/** A whole number from 0 to a million; null for anything else. */
export function lerEstoqueDigitado(texto: string): number | null {
  const limpo = texto.trim().replace(/^(\d{1,3})((?:\.\d{3})+)$/, (tudo) => tudo.replaceAll('.', ''));
  const numero = Number(limpo);
  return inteiro.test(limpo) && numero <= limitesDoCadastro.estoque ? numero : null;
}

/** A weight or size as typed: `1,25` or `1.25`; with a comma, dots separate thousands. null when it is none or has too many decimals. */
export function lerMedidaDigitada(texto: string, casas: number): number | null {
  const limpo = texto.trim();
  const partes = /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/.exec(limpo) ?? /^(\d{1,5})(?:[.,](\d+))?$/.exec(limpo);
  if (!partes) return null;
  const [, inteiros = '', decimais = ''] = partes;
  if (decimais.length > casas) return null;
  const valor = Number(`${inteiros.replaceAll('.', '')}.${decimais || '0'}`);
  return valor <= limitesDoCadastro.medida ? valor : null;
}

/**
 * Reads a product as typed, by the rules of docs/requirements.md 5.5; `descricao` must be sanitised already. Whether
 * the category exists is the database's to say. Answers every field that is wrong.
 */
export function lerCadastro(digitado: CadastroDigitado): Result<CadastroDoProduto, FaltasNoCadastro> {
  const faltas: FaltasNoCadastro = {};
  const anotar = <T>(campo: CampoDoCadastro, valor: T | null, falta: FaltaNoCadastro): T | null => {
    if (digitado[campo].trim() === '') faltas[campo] = 'vazio';
    else if (valor === null) faltas[campo] = falta;
    return valor;
  };
  const nome = digitado.nome.replace(/\s+/g, ' ').trim();
  anotar('nome', nome.length <= limitesDoCadastro.nome ? nome : null, 'longo');
  if (!faltas.nome && slugDe(nome) === '') faltas.nome = 'sem-letras';
  const descricao = digitado.descricao.trim();
  anotar('descricao', descricao.length <= limitesDoCadastro.descricao ? descricao : null, 'longo');
  if (!faltas.descricao && textoDoHtml(descricao).trim() === '') faltas.descricao = 'vazio';
  const precoCentavos = anotar('preco', lerPrecoDigitado(digitado.preco), 'preco-invalido') ?? 0;
  if (!faltas.preco && (precoCentavos < 1 || precoCentavos > limitesDoCadastro.precoCentavos))
    faltas.preco = 'preco-fora';
  const estoque = anotar('estoque', lerEstoqueDigitado(digitado.estoque), 'inteiro-invalido') ?? 0;
  const categoria = digitado.categoria.trim().toLowerCase();
  anotar('categoria', categoria, 'vazio');
  const {
    porVariacao,
    variacoesTipos,
    faltas: dasVariacoes,
  } = lerVariacoesDigitadas(digitado, {
    lerEstoque: lerEstoqueDigitado,
    maiorPreco: limitesDoCadastro.precoCentavos,
  });
  Object.assign(faltas, dasVariacoes);
  const pesoKg = anotar('peso', lerMedidaDigitada(digitado.peso, 3), 'decimal-invalido') ?? 0;
  const cm = (campo: CampoDoCadastro) => anotar(campo, lerMedidaDigitada(digitado[campo], 2), 'decimal-invalido') ?? 0;
  const medidas = { alturaCm: cm('altura'), larguraCm: cm('largura'), comprimentoCm: cm('comprimento') };
  const { ficha, faltas: daFicha } = lerFicha(digitado);
  Object.assign(faltas, daFicha);
  if (Object.keys(faltas).length > 0) return falha(faltas);
  const { digital, destaque } = digitado;
  return ok({
    ...ficha,
    // An eBook's pages are counted in its PDF.
    paginas: digital ? null : ficha.paginas,
    nome,
    descricao,
    precoCentavos,
    estoque: digital ? 0 : estoque,
    categoria,
    variacoes: porVariacao.map(({ nome: variacao }) => variacao),
    variacoesTipos: porVariacao.length > 0 ? variacoesTipos : [],
    porVariacao: digital ? porVariacao.map((uma) => ({ ...uma, estoque: null })) : porVariacao,
    digital,
    destaque,
    pesoKg,
    ...medidas,
  });
}

// @requirement 3.2.1 5.5.1 15.41.1
import { type Centavos, lerPrecoDigitado } from '#domain/dinheiro.ts';
import { lerInteiroDigitado } from '#domain/numeros.ts';
import type { PrecoPorQuantidade } from '#domain/precos/preco-por-quantidade.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { type CampoDaFicha, camposDaFicha } from './campos-da-ficha.ts';
import { type FaltaNaFicha, type FichaTecnica, lerFichaTecnica } from './ficha-tecnica.ts';
import {
  CAMPO_DOS_PRECOS_POR_QUANTIDADE,
  type FaltaNosPrecosPorQuantidade,
  lerPrecosPorQuantidade,
} from './precos-por-quantidade-digitados.ts';
import { textoDoHtml } from './previa.ts';
import { lerMarcas, type MarcasDigitadas, type MarcasDoProduto } from './produto-campos.ts';
import { slugDe } from './produto.ts';
import {
  camposDosTextos,
  lerTextosDoProduto,
  type TextosDigitados,
  type TextosDoProduto,
} from './textos-do-produto.ts';
import type { Variacao } from './variacoes.ts';
import {
  camposDasVariacoes,
  type FaltaNasVariacoes,
  lerVariacoesDigitadas,
  limitesDoTexto,
} from './variacoes-digitadas.ts';

/** Fields of every product (docs/requirements.md 5.5). */
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
/** Product form fields: those of every product, and the optional technical data and texts. */
export const camposDoCadastro = [
  ...camposDeTodos,
  ...camposDaFicha,
  ...camposDosTextos,
  CAMPO_DOS_PRECOS_POR_QUANTIDADE,
] as const;
export type CampoDoCadastro = (typeof camposDoCadastro)[number];
export type CadastroDigitado = Record<(typeof camposDeTodos)[number] | CampoDaFicha, string> &
  TextosDigitados &
  MarcasDigitadas & { precos_por_quantidade?: string; digital: boolean };

/**
 * A product as edited in the form and the CSV file. Money in centavos, kilograms, centimetres. `variacoes`: names of
 * `porVariacao` on sale; `precoCentavos`: the lowest of their prices; `estoque`: the sum.
 */
export type CadastroDoProduto = FichaTecnica &
  TextosDoProduto &
  MarcasDoProduto & {
    nome: string;
    /** Sanitised HTML. */
    descricao: string;
    precoCentavos: Centavos;
    precosPorQuantidade: PrecoPorQuantidade[];
    estoque: number;
    categoria: string;
    variacoes: string[];
    /** Kinds of variation, such as 'Cor'; with two, each variation is a combination. */
    variacoesTipos: string[];
    porVariacao: Variacao[];
    digital: boolean;
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
  | FaltaNosPrecosPorQuantidade
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

/** An integer from 0 to a million; null for anything else. */
export const lerEstoqueDigitado = (texto: string): number | null =>
  lerInteiroDigitado(texto, 0, limitesDoCadastro.estoque);

/**
 * The weight or size typed as `1,25` or `1.25`; with a comma, dots are thousands separators. null if it is not a number
 * or has more than `casas` decimals.
 */
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
 * The checked product, or all faults (docs/requirements.md 5.5). `descricao` must already be sanitised. Whether the
 * category exists is checked in the database.
 */
export function lerCadastroDoProduto(digitado: CadastroDigitado): Result<CadastroDoProduto, FaltasNoCadastro> {
  const faltas: FaltasNoCadastro = {};
  const anotar = <T>(campo: (typeof camposDeTodos)[number], valor: T | null, falta: FaltaNoCadastro): T | null => {
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
    faltas: faltasNasVariacoes,
  } = lerVariacoesDigitadas(digitado, {
    lerEstoque: lerEstoqueDigitado,
    maiorPreco: limitesDoCadastro.precoCentavos,
  });
  Object.assign(faltas, faltasNasVariacoes);
  const pesoKg = anotar('peso', lerMedidaDigitada(digitado.peso, 3), 'decimal-invalido') ?? 0;
  const cm = (campo: 'altura' | 'largura' | 'comprimento') =>
    anotar(campo, lerMedidaDigitada(digitado[campo], 2), 'decimal-invalido') ?? 0;
  const medidas = { alturaCm: cm('altura'), larguraCm: cm('largura'), comprimentoCm: cm('comprimento') };
  const { ficha, faltas: faltasNaFicha } = lerFichaTecnica(digitado);
  const { textos, faltas: faltasNosTextos } = lerTextosDoProduto(digitado);
  Object.assign(faltas, faltasNaFicha, faltasNosTextos);
  const precosPorQuantidade = lerPrecosPorQuantidade(
    digitado.precos_por_quantidade ?? '',
    porVariacao.map((variacao) => variacao.nome),
  );
  if (!precosPorQuantidade.ok) faltas.precos_por_quantidade = precosPorQuantidade.erro;
  if (!precosPorQuantidade.ok || Object.keys(faltas).length > 0) return falha(faltas);
  const { digital } = digitado;
  return ok({
    ...ficha,
    ...textos,
    // An eBook's pages are counted in its PDF.
    paginas: digital ? null : ficha.paginas,
    nome,
    descricao,
    precoCentavos,
    precosPorQuantidade: precosPorQuantidade.valor,
    estoque: digital ? 0 : estoque,
    categoria,
    variacoes: porVariacao.map(({ nome: variacao }) => variacao),
    variacoesTipos: porVariacao.length > 0 ? variacoesTipos : [],
    porVariacao: digital ? porVariacao.map((variacao) => ({ ...variacao, estoque: null })) : porVariacao,
    digital,
    ...lerMarcas(digitado),
    pesoKg,
    ...medidas,
  });
}

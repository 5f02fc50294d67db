// @requirement 15.36.1 15.36.2 15.36.3
import { diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import {
  type CampoDoCheckout,
  type CheckoutValido,
  type DadosDoCheckout,
  validarCheckout,
} from '#domain/checkout/checkout.ts';
import { ehCnpj, lerDocumento } from '#domain/cpf-cnpj.ts';
import { normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import { type Centavos, lerPrecoDigitado } from '#domain/dinheiro.ts';
import { lerPercentual } from '#domain/percentual-digitado.ts';
import { lerDia, somarDias } from '#domain/periodo.ts';
import type { DescontoCombinado } from '#domain/precos/desconto-combinado.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { emailValido } from '#domain/usuarios/pessoa.ts';
import { umaLinha, variasLinhas } from '#domain/texto-digitado.ts';
import { type LinhaPedida, mesmoItem, QUANTIDADE_MAXIMA_DA_LOJA } from './pedido-linhas.ts';

/** Text fields of an order that the shop makes in the panel. */
export const camposDoPedidoDaLoja = [
  'nome',
  'email',
  'telefone',
  'documento',
  'entrega',
  'cep',
  'rua',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'frete',
  'freteTexto',
  'desconto',
  'motivoDoDesconto',
  'cupom',
  'observacao',
  'validoAte',
  'razaoSocial',
  'ordemDeCompra',
  'dadosDaFatura',
] as const;
type CampoDeTexto = (typeof camposDoPedidoDaLoja)[number];

/** A row of the form; an empty price is the shop's own. */
export type ItemDigitado = {
  produtoId: string;
  nome: string;
  variacao: string;
  quantidade: string;
  preco: string;
  motivo: string;
};
type CampoDoItem = 'produto' | 'quantidade' | 'preco' | 'motivo';

export type PedidoDigitado = Record<CampoDeTexto, string> & { itens: ItemDigitado[] };
/** `item-2-preco` is the price of the third row. */
export type CampoDoPedidoDaLoja = CampoDeTexto | 'itens' | `item-${number}-${CampoDoItem}`;
export type FaltasDoPedido = Partial<Record<CampoDoPedidoDaLoja, string>>;

/** Value of the field `entrega` for goods that are picked up, or sent without the shop. */
export const RETIRADA = 'retirada';

/** A line as the shop agreed it; `motivo` says why its price is not the shop's. */
export type LinhaDaLoja = LinhaPedida & { motivo: string };

/** The order that the form asks for, checked, with amounts in centavos. */
export type PedidoDaLoja = {
  contato: CheckoutValido;
  /** Nothing is sent: the address is empty. */
  retirada: boolean;
  linhas: LinhaDaLoja[];
  desconto: DescontoCombinado | null;
  motivoDoDesconto: string;
  freteCentavos: Centavos;
  freteTexto: string;
  cupomCodigo: string | null;
  /** The part of `desconto` that the coupon gave in the quote that is ordered; absent for other orders. */
  cupomCentavos?: Centavos;
  /** The last second in which the buyer may pay, and until which the goods are held. */
  validoAte: Date;
  razaoSocial: string;
  ordemDeCompra: string;
  dadosDaFatura: string;
};

export const MAIOR_VALIDADE_DIAS = 365;
export const MAIOR_NUMERO_DE_ITENS = 100;
const MAIOR_PRECO: Centavos = 100_000_000;
/** Characters of each text of the shop's own. */
const maximos = {
  freteTexto: 120,
  motivoDoDesconto: 200,
  razaoSocial: 120,
  ordemDeCompra: 60,
  dadosDaFatura: 500,
} as const;
const MAIOR_MOTIVO = 200;

const camposDoEndereco: readonly CampoDoCheckout[] = ['cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf'];
/** Takes the place of the address in the check of an order without one. */
const enderecoQualquer = {
  cep: '01001000',
  rua: '-',
  numero: '-',
  complemento: '',
  bairro: '-',
  cidade: '-',
  uf: 'SP',
};
const enderecoVazio = { cep: '', rua: '', numero: '', complemento: null, bairro: '', cidade: '', uf: '' };

/** Returns a form for today: an address, free freight, and three days to pay. */
export function pedidoVazio(agora: Date): PedidoDigitado {
  const vazios = Object.fromEntries(camposDoPedidoDaLoja.map((campo) => [campo, ''])) as Record<CampoDeTexto, string>;
  return { ...vazios, entrega: 'envio', validoAte: somarDias(diaEmSaoPaulo(agora), 3), itens: [] };
}

/** Returns the buyer and the address of the form; null, with a sentence for each wrong field, otherwise. */
export function lerContatoDigitado(digitado: PedidoDigitado, faltas: FaltasDoPedido): CheckoutValido | null {
  const { nome, email, telefone, documento, observacao } = digitado;
  const retirada = digitado.entrega === RETIRADA;
  const endereco = retirada
    ? enderecoQualquer
    : Object.fromEntries(camposDoEndereco.map((campo) => [campo, digitado[campo as CampoDeTexto]]));
  const dados: DadosDoCheckout = { nome, email, telefone, documento, observacao, ...endereco };
  const lido = validarCheckout(dados);
  if (lido.ok) return retirada ? { ...lido.valor, ...enderecoVazio } : lido.valor;
  for (const { campo, dica } of lido.erro.campos) faltas[campo as CampoDeTexto] = dica;
  return null;
}

function lerItem(item: ItemDigitado, i: number, faltas: FaltasDoPedido): LinhaDaLoja {
  const texto = item.quantidade.trim();
  const quantidade = /^\d{1,4}$/.test(texto) ? Number(texto) : 0;
  if (quantidade < 1 || quantidade > QUANTIDADE_MAXIMA_DA_LOJA)
    faltas[`item-${i}-quantidade`] = `Um número inteiro de 1 a ${QUANTIDADE_MAXIMA_DA_LOJA}.`;
  const motivo = umaLinha(item.motivo);
  const semPreco = item.preco.trim() === '';
  const preco = semPreco ? null : lerPrecoDigitado(item.preco);
  if (!semPreco && (preco === null || preco > MAIOR_PRECO))
    faltas[`item-${i}-preco`] = 'Digite o valor em reais, como 49,90.';
  if (!semPreco && motivo === '') faltas[`item-${i}-motivo`] = 'Diga por que o preço é outro.';
  if (motivo.length > MAIOR_MOTIVO) faltas[`item-${i}-motivo`] = `No máximo ${MAIOR_MOTIVO} caracteres.`;
  return {
    produtoId: item.produtoId,
    variacao: item.variacao || null,
    quantidade,
    precoCombinadoCentavos: preco,
    motivo: semPreco ? '' : motivo,
  };
}

/** Returns the goods of the form's rows, which may be none, with a sentence for each wrong one. */
export function lerItensDigitados(itens: readonly ItemDigitado[], faltas: FaltasDoPedido): LinhaDaLoja[] {
  if (itens.length > MAIOR_NUMERO_DE_ITENS) faltas.itens = `No máximo ${MAIOR_NUMERO_DE_ITENS} linhas.`;
  const linhas = itens.slice(0, MAIOR_NUMERO_DE_ITENS).map((item, i) => lerItem(item, i, faltas));
  for (const [i, linha] of linhas.entries()) {
    if (linha.produtoId === '') faltas[`item-${i}-produto`] = 'Escolha um produto da lista.';
    else if (linhas.slice(0, i).some((outra) => mesmoItem(outra, linha)))
      faltas[`item-${i}-produto`] = 'Este produto já está em outra linha: some as quantidades.';
  }
  return linhas;
}

function lerDesconto({ desconto, motivoDoDesconto }: PedidoDigitado, faltas: FaltasDoPedido): DescontoCombinado | null {
  const texto = desconto.trim();
  if (texto === '') return null;
  const percentual = texto.endsWith('%') ? lerPercentual(texto) : null;
  const centavos = texto.endsWith('%') ? null : lerPrecoDigitado(texto);
  if (percentual === null && centavos === null)
    faltas.desconto = 'Digite reais, como 50,00, ou um percentual, como 10%.';
  else if (umaLinha(motivoDoDesconto) === '' && (percentual ?? centavos ?? 0) > 0)
    faltas.motivoDoDesconto = 'Diga o motivo do desconto.';
  if (percentual !== null) return percentual > 0 ? { tipo: 'percentual', pb: percentual } : null;
  return centavos === null || centavos === 0 ? null : { tipo: 'reais', centavos };
}

export function lerFreteDigitado({ frete }: PedidoDigitado, faltas: FaltasDoPedido): Centavos {
  const centavos = frete.trim() === '' ? 0 : lerPrecoDigitado(frete);
  if (centavos === null || centavos > MAIOR_PRECO) faltas.frete = 'Digite o valor em reais, como 25,00.';
  return centavos ?? 0;
}

function lerValidade({ validoAte }: PedidoDigitado, agora: Date, faltas: FaltasDoPedido): Date {
  const dia = lerDia(validoAte.trim());
  const hoje = diaEmSaoPaulo(agora);
  if (dia === null) faltas.validoAte = 'Escolha o dia até quando vale.';
  else if (dia < hoje) faltas.validoAte = 'Este dia já passou.';
  else if (dia > somarDias(hoje, MAIOR_VALIDADE_DIAS)) faltas.validoAte = 'No máximo um ano.';
  return fimDoDia(dia ?? hoje);
}

/** Returns the order that the form asks for, or a sentence for each field that is wrong. */
export function lerPedidoDigitado(digitado: PedidoDigitado, agora: Date): Result<PedidoDaLoja, FaltasDoPedido> {
  const faltas: FaltasDoPedido = {};
  const contato = lerContatoDigitado(digitado, faltas);
  if (digitado.itens.length === 0) faltas.itens = 'Adicione ao menos um produto.';
  const linhas = lerItensDigitados(digitado.itens, faltas);
  const desconto = lerDesconto(digitado, faltas);
  const freteCentavos = lerFreteDigitado(digitado, faltas);
  const validoAte = lerValidade(digitado, agora, faltas);
  const textos = {
    freteTexto: umaLinha(digitado.freteTexto),
    motivoDoDesconto: desconto ? umaLinha(digitado.motivoDoDesconto) : '',
    razaoSocial: umaLinha(digitado.razaoSocial),
    ordemDeCompra: umaLinha(digitado.ordemDeCompra),
    dadosDaFatura: variasLinhas(digitado.dadosDaFatura),
  };
  for (const [campo, maximo] of Object.entries(maximos) as [keyof typeof maximos, number][])
    if (textos[campo].length > maximo) faltas[campo] = `No máximo ${maximo} caracteres.`;
  const codigo = digitado.cupom.trim();
  const cupomCodigo = codigo === '' ? null : normalizarCodigoDoCupom(codigo);
  if (codigo !== '' && cupomCodigo === null) faltas.cupom = 'O código tem só letras e números, sem espaços.';
  if (textos.razaoSocial !== '' && contato && !(contato.documento && ehCnpj(contato.documento)))
    faltas.documento = 'A razão social pede o CNPJ.';
  if (!contato || Object.keys(faltas).length > 0) return falha(faltas);
  return ok({
    contato,
    retirada: digitado.entrega === RETIRADA,
    linhas,
    desconto,
    freteCentavos,
    cupomCodigo,
    validoAte,
    ...textos,
  });
}

/**
 * Returns what can be calculated of a form that is still being filled in: the complete rows, discount, freight and coupon, for
 * a buyer who may be unknown. Null without a complete row.
 */
export function lerRascunho(digitado: PedidoDigitado, agora: Date): PedidoDaLoja | null {
  const itens = digitado.itens.filter((item, i) => {
    const faltas: FaltasDoPedido = {};
    const linha = lerItem(item, i, faltas);
    // The reason is asked for when the order is made.
    delete faltas[`item-${i}-motivo`];
    return linha.produtoId !== '' && Object.keys(faltas).length === 0;
  });
  if (itens.length === 0) return null;
  const documento = lerDocumento(digitado.documento);
  const lido = lerPedidoDigitado(
    {
      ...digitado,
      itens: itens.map((item) => ({ ...item, motivo: item.motivo || '-' })),
      nome: '-',
      email: emailValido(digitado.email) ? digitado.email : 'ninguem@example.com',
      telefone: '11999999999',
      documento: documento ?? '',
      entrega: RETIRADA,
      razaoSocial: '',
      motivoDoDesconto: '-',
      observacao: '',
      validoAte: diaEmSaoPaulo(agora),
      freteTexto: '',
      ordemDeCompra: '',
      dadosDaFatura: '',
    },
    agora,
  );
  return lido.ok ? lido.valor : null;
}

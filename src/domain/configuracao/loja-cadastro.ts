import { ehCnpj } from '#domain/cpf-cnpj.ts';
import { type Centavos, lerPrecoDigitado, partesDoPreco } from '#domain/dinheiro.ts';
import { emailValido, normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { lerTelefone, type RecusaDeTelefone } from '#domain/telefone.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import type { DadosDaLoja } from './loja.ts';
import {
  diasParaDesistir,
  type FaltaNoPrazo,
  lerDesistencia,
  lerPrazo,
  prazoPorExtenso,
  promessasPadrao,
} from './promessas-da-loja.ts';

/** Fields of the shop's form, in display order, with their maximum length in characters. */
export const camposDaLoja = [
  { campo: 'nome', maximo: 60 },
  { campo: 'razaoSocial', maximo: 120 },
  { campo: 'cnpj', maximo: 20 },
  { campo: 'endereco', maximo: 200 },
  { campo: 'email', maximo: 120 },
  { campo: 'whatsapp', maximo: 60 },
  { campo: 'instagram', maximo: 200 },
  { campo: 'youtube', maximo: 200 },
  { campo: 'facebook', maximo: 200 },
  { campo: 'descricao', maximo: 300 },
  { campo: 'freteGratis', maximo: 120 },
  { campo: 'despacho', maximo: 200 },
  { campo: 'arrependimento', maximo: 300 },
  { campo: 'descontoNoPix', maximo: 10 },
  { campo: 'parcelasSemJuros', maximo: 10 },
  { campo: 'parcelaMinima', maximo: 20 },
  { campo: 'bonusDoCredito', maximo: 10 },
] as const;
export type CampoDaLoja = (typeof camposDaLoja)[number]['campo'];
export type LojaDigitada = Record<CampoDaLoja, string>;
export type FaltaNaLoja =
  | 'vazio'
  | 'longo'
  | 'cnpj'
  | 'email'
  | 'https'
  | 'desconto-no-pix'
  | 'bonus'
  | 'parcelas'
  | 'parcela-minima'
  | FaltaNoPrazo
  | RecusaDeTelefone['codigo'];

const redes = ['instagram', 'youtube', 'facebook'] as const;
/**
 * Optional fields. Empty means: no such social profile, the default promise, or the same price for all payment methods.
 */
const camposOpcionais: readonly CampoDaLoja[] = [
  ...redes,
  'freteGratis',
  'despacho',
  'arrependimento',
  'descontoNoPix',
  'parcelasSemJuros',
  'parcelaMinima',
  'bonusDoCredito',
];
const ehRede = (campo: CampoDaLoja): campo is (typeof redes)[number] => redes.some((rede) => rede === campo);

/** `12.345.678/0001-95`; returns `texto` unchanged if it does not have 14 characters. */
export function mascararCnpj(texto: string): string {
  const partes = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/.exec(texto.replace(/[./\-\s]/g, '').toUpperCase());
  return partes ? `${partes[1]}.${partes[2]}.${partes[3]}/${partes[4]}-${partes[5]}` : texto;
}

const porcentagem = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const digitarPorcentagem = (pb: number): string => (pb === 0 ? '' : porcentagem.format(pb / 100));
const MAIOR_PORCENTAGEM_PB = 5000;
const MAIS_PARCELAS = 24;
const MAIOR_PARCELA_MINIMA: Centavos = 100_000;

/** Basis points of `5`, `7,5` or `5%`, up to 5000 (50%); null for anything else. */
function lerPorcentagem(texto: string): number | null {
  const partes = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(texto);
  if (!partes) return null;
  const pb = Number(partes[1]) * 100 + Number((partes[2] ?? '').padEnd(2, '0'));
  return pb <= MAIOR_PORCENTAGEM_PB ? pb : null;
}

/** Number of instalments from `10` or `10x`; at least 1, which means no instalments. */
function lerParcelas(texto: string): number | null {
  const parcelas = Number(/^(\d{1,2})\s*x?$/i.exec(texto)?.[1] ?? Number.NaN);
  return parcelas <= MAIS_PARCELAS ? Math.max(parcelas, 1) : null;
}

/** Centavos of `30` or `R$ 30,00`, up to R$ 1.000,00; null for anything else. */
function lerParcelaMinima(texto: string): Centavos | null {
  const centavos = lerPrecoDigitado(texto);
  return centavos !== null && centavos <= MAIOR_PARCELA_MINIMA ? centavos : null;
}

function enderecoSeguro(texto: string): boolean {
  if (!URL.canParse(texto)) return false;
  const { protocol, hostname, username } = new URL(texto);
  return protocol === 'https:' && hostname.includes('.') && username === '';
}

function faltaDe(campo: CampoDaLoja, valor: string, maximo: number): FaltaNaLoja | null {
  if (valor === '') return camposOpcionais.includes(campo) ? null : 'vazio';
  if (valor.length > maximo) return 'longo';
  if (campo === 'cnpj' && !ehCnpj(valor.replace(/[./\-\s]/g, '').toUpperCase())) return 'cnpj';
  if (campo === 'email' && !emailValido(normalizarEmail(valor))) return 'email';
  if (campo === 'whatsapp') {
    const telefone = lerTelefone(valor);
    return telefone.ok ? null : telefone.erro.codigo;
  }
  if (campo === 'despacho' && !lerPrazo(valor)) return 'prazo';
  if (campo === 'arrependimento' && !lerDesistencia(valor).ok) return 'desistencia';
  if (campo === 'descontoNoPix' && lerPorcentagem(valor) === null) return 'desconto-no-pix';
  if (campo === 'bonusDoCredito' && lerPorcentagem(valor) === null) return 'bonus';
  if (campo === 'parcelasSemJuros' && lerParcelas(valor) === null) return 'parcelas';
  if (campo === 'parcelaMinima' && lerParcelaMinima(valor) === null) return 'parcela-minima';
  return ehRede(campo) && !enderecoSeguro(valor) ? 'https' : null;
}

/** The shop's data, trimmed and checked (CNPJ check digits, https links), or all faults. */
export function lerCadastroDaLoja(
  digitado: LojaDigitada,
): Result<DadosDaLoja, Partial<Record<CampoDaLoja, FaltaNaLoja>>> {
  // Single-line fields must not contain control characters: some are used in e-mail headers.
  const limpo = Object.fromEntries(camposDaLoja.map(({ campo }) => [campo, umaLinha(digitado[campo])])) as LojaDigitada;
  const faltas = Object.fromEntries(
    camposDaLoja.flatMap(({ campo, maximo }) => {
      const falta = faltaDe(campo, limpo[campo], maximo);
      return falta ? [[campo, falta]] : [];
    }),
  ) as Partial<Record<CampoDaLoja, FaltaNaLoja>>;
  if (Object.keys(faltas).length > 0) return falha(faltas);
  const {
    nome,
    razaoSocial,
    cnpj,
    endereco,
    email,
    whatsapp,
    instagram,
    youtube,
    facebook,
    descricao,
    freteGratis,
    despacho,
    arrependimento,
    descontoNoPix,
    parcelasSemJuros,
    parcelaMinima,
    bonusDoCredito,
  } = limpo;
  const telefone = lerTelefone(whatsapp);
  return ok({
    nome,
    razaoSocial,
    cnpj: mascararCnpj(cnpj),
    endereco,
    email: normalizarEmail(email),
    whatsapp: telefone.ok ? telefone.valor : '',
    redes: { instagram: instagram || null, youtube: youtube || null, facebook: facebook || null },
    descricao,
    promessas: lerPromessas({ freteGratis, despacho, arrependimento }),
    precos: {
      descontoNoPixPb: lerPorcentagem(descontoNoPix) ?? 0,
      parcelasSemJuros: lerParcelas(parcelasSemJuros) ?? 1,
      parcelaMinimaCentavos: lerParcelaMinima(parcelaMinima) ?? 0,
    },
    devolucoes: { bonusDoCreditoPb: lerPorcentagem(bonusDoCredito) ?? 0 },
  });
}

function lerPromessas({
  freteGratis,
  despacho,
  arrependimento,
}: Pick<LojaDigitada, 'freteGratis' | 'despacho' | 'arrependimento'>) {
  const dias = lerDesistencia(arrependimento);
  return {
    frete: freteGratis || promessasPadrao.frete,
    despacho: lerPrazo(despacho) ?? promessasPadrao.despacho,
    desistenciaDias: dias.ok ? dias.valor : promessasPadrao.desistenciaDias,
  };
}

/** The form's values for the shop's data; all empty if there are none. */
export function digitarLoja(loja: DadosDaLoja | null): LojaDigitada {
  if (!loja) return Object.fromEntries(camposDaLoja.map(({ campo }) => [campo, ''])) as LojaDigitada;
  const { redes: perfis, promessas, precos, devolucoes, ...dados } = loja;
  return {
    ...dados,
    instagram: perfis.instagram ?? '',
    youtube: perfis.youtube ?? '',
    facebook: perfis.facebook ?? '',
    freteGratis: promessas.frete,
    despacho: prazoPorExtenso(promessas.despacho),
    arrependimento: diasParaDesistir(promessas),
    descontoNoPix: digitarPorcentagem(precos.descontoNoPixPb),
    bonusDoCredito: digitarPorcentagem(devolucoes.bonusDoCreditoPb),
    parcelasSemJuros: precos.parcelasSemJuros === 1 ? '' : String(precos.parcelasSemJuros),
    parcelaMinima: precos.parcelaMinimaCentavos === 0 ? '' : partesDoPreco(precos.parcelaMinimaCentavos).valor,
  };
}

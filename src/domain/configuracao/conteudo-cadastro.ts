// @requirement 15.5.2
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinhaComEmoji } from '#domain/texto-digitado.ts';
import {
  type Beneficio,
  type Cena,
  type Conteudo,
  type Depoimento,
  iconesDosBeneficios,
  type Secao,
  type TipoDeSecao,
  tiposDeSecao,
} from './conteudo.ts';

/** Maximum length of each text, in characters. */
export const maximosDoConteudo = {
  titulo: 80,
  chamada: 120,
  abertura: 1200,
  tituloDaSecao: 80,
  frase: 140,
  elo: 40,
  destino: 200,
  depoimento: 400,
  autor: 60,
  cidade: 60,
  produto: 80,
  tituloDoBeneficio: 40,
  beneficio: 200,
  atendente: 60,
} as const;
export const MAIS_DEPOIMENTOS = 6;
export const MAIS_BENEFICIOS = 6;

export type SecaoDigitada = Secao & { ordem: number };
type BeneficioDigitado = Omit<Beneficio, 'icone'> & { icone: string };
/** The form's values; the picture is chosen apart from them. */
export type ConteudoDigitado = Omit<Conteudo, 'cena' | 'secoes' | 'beneficios' | 'confianca'> & {
  cena: Omit<Cena, 'imagem'>;
  secoes: SecaoDigitada[];
  beneficios: BeneficioDigitado[];
  confianca: BeneficioDigitado[];
};
export type FaltaNoConteudo = 'longo' | 'texto' | 'autor' | 'titulo' | 'demais' | 'elo' | 'destino';
/** Faults by field; a list item's key is its index, such as `depoimento-0`. */
export type FaltasNoConteudo = Record<string, FaltaNoConteudo>;

const paragrafos = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();

function faltaNoDepoimento({ texto, autor, cidade, produto }: Depoimento): FaltaNoConteudo | null {
  if (texto === '') return 'texto';
  if (autor === '') return 'autor';
  const { depoimento, autor: doAutor, cidade: daCidade, produto: doProduto } = maximosDoConteudo;
  const longo =
    texto.length > depoimento || autor.length > doAutor || cidade.length > daCidade || produto.length > doProduto;
  return longo ? 'longo' : null;
}

function faltaNoBeneficio({ titulo, texto }: Pick<Beneficio, 'titulo' | 'texto'>): FaltaNoConteudo | null {
  if (titulo === '') return 'titulo';
  if (texto === '') return 'texto';
  return titulo.length > maximosDoConteudo.tituloDoBeneficio || texto.length > maximosDoConteudo.beneficio
    ? 'longo'
    : null;
}

/** A page of this shop: `//` and `/\\` would lead to another site. */
const dentroDaLoja = (destino: string): boolean => /^\/(?![/\\])\S*$/.test(destino);

function lerCena(digitada: ConteudoDigitado['cena'], faltando: (campo: string, falta: FaltaNoConteudo | null) => void) {
  const cena = {
    frase: umaLinhaComEmoji(digitada.frase),
    elo: umaLinhaComEmoji(digitada.elo),
    destino: umaLinhaComEmoji(digitada.destino),
  };
  const { frase, elo, destino } = cena;
  const maximos = maximosDoConteudo;
  faltando('frase', frase.length > maximos.frase ? 'longo' : null);
  faltando('elo', elo.length > maximos.elo ? 'longo' : elo === '' && destino !== '' ? 'elo' : null);
  const semDestino = destino === '' ? elo !== '' : !dentroDaLoja(destino);
  faltando('destino', destino.length > maximos.destino ? 'longo' : semDestino ? 'destino' : null);
  return cena;
}

function lerSecoes(digitadas: SecaoDigitada[]): Secao[] {
  return tiposDeSecao
    .map((tipo, indice) => {
      const digitada = digitadas.find((secao) => secao.tipo === tipo);
      return {
        tipo,
        ativa: digitada?.ativa ?? true,
        titulo: umaLinhaComEmoji(digitada?.titulo ?? ''),
        ordem: digitada?.ordem ?? indice + 1,
      };
    })
    .toSorted((a, b) => a.ordem - b.ordem)
    .map(({ tipo, ativa, titulo }) => ({ tipo, ativa, titulo }));
}

/** The sections in their order, one of them moved by one place; numbered from 1. At an end it stays. */
export function moverSecao(secoes: readonly SecaoDigitada[], tipo: TipoDeSecao, passo: -1 | 1): SecaoDigitada[] {
  const emOrdem = secoes.toSorted((a, b) => a.ordem - b.ordem);
  const de = emOrdem.findIndex((secao) => secao.tipo === tipo);
  const movida = emOrdem[de];
  const movidas = movida ? emOrdem.toSpliced(de, 1).toSpliced(Math.max(0, de + passo), 0, movida) : emOrdem;
  return movidas.map((secao, indice) => ({ ...secao, ordem: indice + 1 }));
}

/** The content with the picture chosen for it, trimmed and checked, or all faults. Empty list rows are dropped. */
export function lerConteudo(digitado: ConteudoDigitado, imagem: Cena['imagem']): Result<Conteudo, FaltasNoConteudo> {
  const faltas: FaltasNoConteudo = {};
  const faltando = (campo: string, falta: FaltaNoConteudo | null) => {
    if (falta) faltas[campo] = falta;
  };
  const titulo = umaLinhaComEmoji(digitado.titulo);
  const chamada = umaLinhaComEmoji(digitado.chamada);
  const abertura = paragrafos(digitado.abertura);
  faltando('titulo', titulo.length > maximosDoConteudo.titulo ? 'longo' : null);
  faltando('chamada', chamada.length > maximosDoConteudo.chamada ? 'longo' : null);
  faltando('abertura', abertura.length > maximosDoConteudo.abertura ? 'longo' : null);
  const cena = { imagem, ...lerCena(digitado.cena, faltando) };
  const secoes = lerSecoes(digitado.secoes);
  for (const secao of secoes)
    faltando(`titulo-${secao.tipo}`, secao.titulo.length > maximosDoConteudo.tituloDaSecao ? 'longo' : null);

  const depoimentos = digitado.depoimentos.flatMap((item, i): Depoimento[] => {
    const limpo = {
      texto: umaLinhaComEmoji(item.texto),
      autor: umaLinhaComEmoji(item.autor),
      cidade: umaLinhaComEmoji(item.cidade),
      produto: umaLinhaComEmoji(item.produto),
    };
    if (Object.values(limpo).every((campo) => campo === '')) return [];
    faltando(`depoimento-${i}`, faltaNoDepoimento(limpo));
    return [limpo];
  });
  const lerBeneficios = (item: 'beneficio' | 'confianca', digitados: BeneficioDigitado[]) =>
    digitados.flatMap(({ icone: pedido, ...textos }, i): Beneficio[] => {
      const limpo = { titulo: umaLinhaComEmoji(textos.titulo), texto: umaLinhaComEmoji(textos.texto) };
      if (limpo.titulo === '' && limpo.texto === '') return [];
      faltando(`${item}-${i}`, faltaNoBeneficio(limpo));
      const icone = iconesDosBeneficios.find((nome) => nome === pedido) ?? iconesDosBeneficios[0];
      return [{ icone, ...limpo }];
    });
  const beneficios = lerBeneficios('beneficio', digitado.beneficios);
  const confianca = lerBeneficios('confianca', digitado.confianca);
  const atendente = umaLinhaComEmoji(digitado.atendente);
  faltando('atendente', atendente.length > maximosDoConteudo.atendente ? 'longo' : null);
  faltando('depoimentos', depoimentos.length > MAIS_DEPOIMENTOS ? 'demais' : null);
  faltando('beneficios', beneficios.length > MAIS_BENEFICIOS ? 'demais' : null);
  faltando('confianca', confianca.length > MAIS_BENEFICIOS ? 'demais' : null);
  return Object.keys(faltas).length > 0
    ? falha(faltas)
    : ok({ titulo, chamada, abertura, cena, secoes, depoimentos, beneficios, confianca, atendente });
}

/** The form's values for a stored content. */
export function digitarConteudo(conteudo: Conteudo): ConteudoDigitado {
  const { imagem: _, ...cena } = conteudo.cena;
  return { ...conteudo, cena, secoes: conteudo.secoes.map((secao, indice) => ({ ...secao, ordem: indice + 1 })) };
}

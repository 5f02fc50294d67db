// @requirement 15.5.2
import { falha, ok, type Result } from '#domain/result.ts';
import {
  type Beneficio,
  type Conteudo,
  type Depoimento,
  iconesDosBeneficios,
  type Secao,
  tiposDeSecao,
} from './conteudo.ts';

/** Maximum length of each text, in characters. */
export const maximosDoConteudo = {
  titulo: 80,
  chamada: 120,
  abertura: 1200,
  tituloDaSecao: 80,
  depoimento: 400,
  autor: 60,
  cidade: 60,
  produto: 80,
  tituloDoBeneficio: 40,
  beneficio: 200,
} as const;
export const MAIS_DEPOIMENTOS = 6;
export const MAIS_BENEFICIOS = 6;

export type SecaoDigitada = Secao & { ordem: number };
export type ConteudoDigitado = Omit<Conteudo, 'secoes' | 'beneficios'> & {
  secoes: SecaoDigitada[];
  beneficios: (Omit<Beneficio, 'icone'> & { icone: string })[];
};
export type FaltaNoConteudo = 'longo' | 'texto' | 'autor' | 'titulo' | 'demais';
/** Faults by field; a list item's key is its index, such as `depoimento-0`. */
export type FaltasNoConteudo = Record<string, FaltaNoConteudo>;

const umaLinha = (texto: string): string => texto.replace(/[\p{Cc}\s]+/gu, ' ').trim();
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

function lerSecoes(digitadas: SecaoDigitada[]): Secao[] {
  return tiposDeSecao
    .map((tipo, indice) => {
      const digitada = digitadas.find((secao) => secao.tipo === tipo);
      return {
        tipo,
        ativa: digitada?.ativa ?? true,
        titulo: umaLinha(digitada?.titulo ?? ''),
        ordem: digitada?.ordem ?? indice + 1,
      };
    })
    .toSorted((a, b) => a.ordem - b.ordem)
    .map(({ tipo, ativa, titulo }) => ({ tipo, ativa, titulo }));
}

/** The home page's content, trimmed and checked, or all faults. Empty list rows are dropped. */
export function lerConteudo(digitado: ConteudoDigitado): Result<Conteudo, FaltasNoConteudo> {
  const faltas: FaltasNoConteudo = {};
  const faltando = (campo: string, falta: FaltaNoConteudo | null) => {
    if (falta) faltas[campo] = falta;
  };
  const titulo = umaLinha(digitado.titulo);
  const chamada = umaLinha(digitado.chamada);
  const abertura = paragrafos(digitado.abertura);
  faltando('titulo', titulo.length > maximosDoConteudo.titulo ? 'longo' : null);
  faltando('chamada', chamada.length > maximosDoConteudo.chamada ? 'longo' : null);
  faltando('abertura', abertura.length > maximosDoConteudo.abertura ? 'longo' : null);
  const secoes = lerSecoes(digitado.secoes);
  for (const secao of secoes)
    faltando(`titulo-${secao.tipo}`, secao.titulo.length > maximosDoConteudo.tituloDaSecao ? 'longo' : null);

  const depoimentos = digitado.depoimentos.flatMap((item, i): Depoimento[] => {
    const limpo = {
      texto: umaLinha(item.texto),
      autor: umaLinha(item.autor),
      cidade: umaLinha(item.cidade),
      produto: umaLinha(item.produto),
    };
    if (Object.values(limpo).every((campo) => campo === '')) return [];
    faltando(`depoimento-${i}`, faltaNoDepoimento(limpo));
    return [limpo];
  });
  const beneficios = digitado.beneficios.flatMap((item, i): Beneficio[] => {
    const limpo = { titulo: umaLinha(item.titulo), texto: umaLinha(item.texto) };
    if (limpo.titulo === '' && limpo.texto === '') return [];
    faltando(`beneficio-${i}`, faltaNoBeneficio(limpo));
    const icone = iconesDosBeneficios.find((nome) => nome === item.icone) ?? iconesDosBeneficios[0];
    return [{ icone, ...limpo }];
  });
  faltando('depoimentos', depoimentos.length > MAIS_DEPOIMENTOS ? 'demais' : null);
  faltando('beneficios', beneficios.length > MAIS_BENEFICIOS ? 'demais' : null);
  return Object.keys(faltas).length > 0
    ? falha(faltas)
    : ok({ titulo, chamada, abertura, secoes, depoimentos, beneficios });
}

/** The form's values for a stored content. */
export function digitarConteudo(conteudo: Conteudo): ConteudoDigitado {
  return { ...conteudo, secoes: conteudo.secoes.map((secao, indice) => ({ ...secao, ordem: indice + 1 })) };
}

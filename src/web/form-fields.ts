// zod/mini: forms of the administration run their schema in the browser too, and the whole of zod weighs four times as much.
import * as z from 'zod/mini';
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';
import { semInvisiveisForaDeEmoji } from '#domain/texto-digitado.ts';

/** Values of a form by field name, in their order. */
export type Enviados = Readonly<Record<string, readonly FormDataEntryValue[]>>;

/** Longer than any rule of the domain accepts, so a cut text is still too long. */
const MAIOR_TEXTO = 100_000;

/** NUL is removed from texts and file names: no database stores it. */
function semNul(valor: FormDataEntryValue): FormDataEntryValue {
  if (typeof valor === 'string') return valor.replaceAll('\0', '');
  if (!valor.name.includes('\0')) return valor;
  return new File([valor], valor.name.replaceAll('\0', ''), { type: valor.type, lastModified: valor.lastModified });
}

/** Reads a form into a list of values per name, without NUL. */
export function lerFormulario(dados: FormData): Enviados {
  const lidos = new Map<string, FormDataEntryValue[]>();
  // One pass, since a form may have many names.
  for (const [nome, valor] of dados) {
    const limpo = semNul(valor);
    const anteriores = lidos.get(nome);
    if (anteriores) anteriores.push(limpo);
    else lidos.set(nome, [limpo]);
  }
  return Object.fromEntries(lidos);
}

const campo = <T>(ler: (valores: readonly FormDataEntryValue[]) => T) =>
  z.pipe(
    // Unticked boxes and missing fields are not sent.
    z.optional(z.unknown()),
    z.transform((valores) => ler(Array.isArray(valores) ? valores : [])),
  );

const primeiro = ([valor]: readonly FormDataEntryValue[], maximo: number) =>
  typeof valor === 'string' ? valor.slice(0, maximo) : '';

/**
 * Reads a text of at most `maximo` characters without the invisible ones: names, addresses, codes, numbers. A missing
 * field or a file is ''.
 */
export const texto = (maximo = MAIOR_TEXTO) =>
  campo((valores) => semInvisiveis(primeiro(valores, MAIOR_TEXTO)).slice(0, maximo));

/** As `texto`, with whole emoji: messages, reviews, descriptions. */
export const textoLivre = (maximo = MAIOR_TEXTO) =>
  campo((valores) => semInvisiveisForaDeEmoji(primeiro(valores, MAIOR_TEXTO)).slice(0, maximo));

/** Reads a stored value that the page sends back unchanged, such as the name of a variation. */
export const valorGuardado = (maximo = MAIOR_TEXTO) => campo((valores) => primeiro(valores, maximo));

const todos = (maximo: number, limpar: (valor: string) => string) =>
  campo((valores) =>
    valores
      .filter((valor) => typeof valor === 'string')
      .map((valor) => limpar(valor.slice(0, MAIOR_TEXTO)).slice(0, maximo)),
  );

/** All texts sent under one name, each as `texto` reads it. */
export const textos = (maximo = MAIOR_TEXTO) => todos(maximo, semInvisiveis);

/** All texts sent under one name, each as `textoLivre` reads it. */
export const textosLivres = (maximo = MAIOR_TEXTO) => todos(maximo, semInvisiveisForaDeEmoji);

/** All values sent under one name, each as `valorGuardado` reads it. */
export const valoresGuardados = (maximo = MAIOR_TEXTO) => todos(maximo, (valor) => valor);

/** A ticked box; true only for the value `sim`. */
export const marcado = (sim = '1') => campo((valores) => primeiro(valores, MAIOR_TEXTO) === sim);

/** Reads one of `opcoes`; null for anything else. */
export const escolha = <const T extends string>(opcoes: readonly T[]) =>
  campo((valores) => opcoes.find((opcao) => opcao === primeiro(valores, MAIOR_TEXTO)) ?? null);

/** The choice of `ImagemUnica`: `manter`, `tirar`, or the id of the upload that replaces the picture. */
export const escolhaDeImagem = () =>
  campo((valores): 'manter' | 'tirar' | { envio: string } => {
    const envio = primeiro(valores, MAIOR_TEXTO);
    return envio === '' || envio === 'manter' ? 'manter' : envio === 'tirar' ? 'tirar' : { envio };
  });

/** A whole number of a hidden field; `senao` for anything else. */
export const inteiro = (senao = 0) =>
  campo((valores) => {
    const digitos = primeiro(valores, MAIOR_TEXTO);
    return /^\d{1,15}$/.test(digitos) ? Number(digitos) : senao;
  });

/** A file; null when none was chosen. */
export const arquivo = () => campo(([valor]) => (valor instanceof File && valor.size > 0 ? valor : null));

/** All files sent under one name, without the empty ones browsers send where none was chosen. */
export const arquivos = () =>
  campo((valores) => valores.filter((valor) => valor instanceof File).filter(({ size }) => size > 0));

/** A text inside JSON, which can spell any character. */
const limparTextoDoJson = (_: string, valor: unknown): unknown =>
  typeof valor === 'string' ? semInvisiveisForaDeEmoji(valor).replaceAll('\0', '') : valor;

/** A list sent as JSON; empty when it cannot be parsed. */
export const lista = <T extends z.ZodMiniType>(item: T, maximo: number) =>
  campo((valores): z.output<T>[] => {
    try {
      const resultado = z.safeParse(
        z.array(item).check(z.maxLength(maximo)),
        JSON.parse(primeiro(valores, MAIOR_TEXTO), limparTextoDoJson),
      );
      return resultado.success ? resultado.data : [];
    } catch {
      return [];
    }
  });

/** One text field per name, read by `texto`. */
export function textosDe<const Nome extends string>(nomes: readonly Nome[], maximo = MAIOR_TEXTO) {
  return Object.fromEntries(nomes.map((nome) => [nome, texto(maximo)])) as Record<Nome, ReturnType<typeof texto>>;
}

/** The fields of a form as one object, `digitado`, which the response to a refusal returns. */
export function digitados<Campos extends z.core.$ZodShape>(campos: Campos) {
  return z.pipe(
    z.object(campos),
    z.transform((digitado) => ({ digitado })),
  );
}

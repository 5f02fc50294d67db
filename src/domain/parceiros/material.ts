// @requirement 15.26.6
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha, variasLinhas } from '#domain/texto-digitado.ts';

/** Kinds of material that influencers publish. */
export const tiposDeMaterial = ['imagem', 'texto', 'filme'] as const;
export type TipoDeMaterial = (typeof tiposDeMaterial)[number];

export const maximosDoMaterial = { titulo: 120, texto: 2000, endereco: 500 } as const;

export type MaterialDigitado = { titulo: string; texto: string; endereco: string };
export type CampoDoMaterial = keyof MaterialDigitado | 'imagem';
type FaltaNoMaterial = 'vazio' | 'longo' | 'endereco-invalido' | 'nada' | 'imagem-e-filme';
export type FaltasNoMaterial = Partial<Record<CampoDoMaterial, FaltaNoMaterial>>;

function ehEnderecoSeguro(texto: string): boolean {
  return texto.startsWith('https://') && URL.canParse(texto) && !/\s/.test(texto);
}

/** Reads a material: its kind follows from the picture or the address of a film; a text alone is one too. */
export function lerMaterial(
  digitado: MaterialDigitado,
  temImagem: boolean,
): Result<{ tipo: TipoDeMaterial; titulo: string; texto: string; endereco: string | null }, FaltasNoMaterial> {
  const lido = {
    titulo: umaLinha(digitado.titulo),
    texto: variasLinhas(digitado.texto),
    endereco: umaLinha(digitado.endereco),
  };
  const faltas: FaltasNoMaterial = {};
  for (const campo of ['titulo', 'texto', 'endereco'] as const)
    if (lido[campo].length > maximosDoMaterial[campo]) faltas[campo] = 'longo';
  if (lido.titulo === '') faltas.titulo = 'vazio';
  if (lido.endereco !== '' && !faltas.endereco && !ehEnderecoSeguro(lido.endereco))
    faltas.endereco = 'endereco-invalido';
  if (temImagem && lido.endereco !== '') faltas.endereco = 'imagem-e-filme';
  if (!temImagem && lido.endereco === '' && lido.texto === '') faltas.texto = 'nada';
  if (Object.keys(faltas).length > 0) return falha(faltas);
  const tipo = temImagem ? 'imagem' : lido.endereco === '' ? 'texto' : 'filme';
  return ok({ ...lido, tipo, endereco: lido.endereco || null });
}

/** The text that an influencer copies: the owner's, or the title, with the mark of advertising. */
export function textoParaPublicar(
  { titulo, texto, endereco }: { titulo: string; texto: string; endereco: string | null },
  publi: string,
): string {
  return [texto || titulo, endereco, publi].filter(Boolean).join('\n\n');
}

import * as z from 'zod/mini';
import type { EntradaDoProduto, PdfEscolhido } from '#application/produtos/entrada.ts';
import { type CadastroDigitado, camposDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { inteiro, lista, marcado, texto, textos, textosDe } from '#web/formulario.ts';

/** A picture of the gallery, as the form's script writes it down. */
const imagem = z.object({
  de: z.enum(['imagem', 'envio']),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  alt: z.string().check(z.maxLength(1000)),
  principal: z.boolean(),
});

/** `manter`, `tirar`, or the upload that takes its place. */
function pdfEscolhido(escolhido: string): PdfEscolhido {
  if (escolhido === '' || escolhido === 'manter') return 'manter';
  return escolhido === 'tirar' ? 'tirar' : { envio: escolhido };
}

/** The form of a product. Its rules are the domain's; this is only its shape. */
export const esquemaDoProduto = z.pipe(
  z.object({
    ...textosDe(camposDoCadastro),
    // One box for each.
    uso: textos(),
    digital: marcado('sim'),
    destaque: marcado('sim'),
    versao: inteiro(),
    estoqueCarregado: inteiro(),
    copiaDe: texto(),
    imagens: lista(imagem, 100),
    larga: texto(),
    largaAtual: texto(),
    arquivo: texto(),
    amostra: texto(),
  }),
  z.transform(
    ({ versao, estoqueCarregado, copiaDe, imagens, larga, largaAtual, arquivo, amostra, uso, ...digitado }) =>
      ({
        versao,
        estoqueCarregado,
        copiaDe: copiaDe || null,
        imagens,
        larga: escolherLarga(larga, largaAtual, digitado.nome),
        arquivo: pdfEscolhido(arquivo),
        amostra: pdfEscolhido(amostra),
        digitado: { ...digitado, uso: uso.join(', ') },
      }) satisfies Omit<EntradaDoProduto, 'id' | 'cadastro'> & { digitado: CadastroDigitado },
  ),
);

function escolherLarga(escolhida: string, atual: string, alt: string): EntradaDoProduto['larga'] {
  if (escolhida === 'tirar') return null;
  const mantida = escolhida === '' || escolhida === 'manter';
  const id = mantida ? atual : escolhida;
  return id ? { de: mantida ? 'imagem' : 'envio', id, alt, principal: false } : null;
}

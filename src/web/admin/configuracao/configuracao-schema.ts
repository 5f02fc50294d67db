import * as z from 'zod/mini';
import { type TipoDeImagemDaLoja, tiposDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { camposDaLoja } from '#domain/configuracao/loja-cadastro.ts';
import type { PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { arquivo, inteiro, marcado, texto, textoLivre, textosDe } from '#web/form-fields.ts';
import { paginasDoFormulario } from './campos.ts';

/** A value for each static page. */
export const porPagina = <T>(valor: (pagina: keyof PaginasDaLoja) => T) =>
  Object.fromEntries(paginasDoFormulario.map(({ pagina }) => [pagina, valor(pagina)])) as Record<
    keyof PaginasDaLoja,
    T
  >;

const arquivosDasImagens = Object.fromEntries(tiposDeImagemDaLoja.map((tipo) => [tipo, arquivo()])) as Record<
  TipoDeImagemDaLoja,
  ReturnType<typeof arquivo>
>;

const marcasDeTirar = Object.fromEntries(tiposDeImagemDaLoja.map((tipo) => [`tirar-${tipo}`, marcado()])) as Record<
  `tirar-${TipoDeImagemDaLoja}`,
  ReturnType<typeof marcado>
>;

/** The colour, and per kind of picture a new one or its removal. */
const esquemaDaAparencia = z.pipe(
  z.object({ ...arquivosDasImagens, ...marcasDeTirar, cor: texto() }),
  z.transform(({ cor, ...imagens }) => ({ cor, imagens })),
);

/** Shape of the shop's data; `lerCadastroDaLoja` validates it. */
const esquemaDaLoja = z.pipe(
  z.object({ ...textosDe(camposDaLoja.map(({ campo }) => campo)), ...porPagina(() => textoLivre()) }),
  z.transform(({ sobre, privacidade, termos, ...loja }) => ({ loja, paginas: { sobre, privacidade, termos } })),
);

/** The whole settings page. */
export const esquemaDosAjustes = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((enviados) => {
    const { cor, imagens } = z.parse(esquemaDaAparencia, enviados);
    const versoes = z.parse(z.object({ versao: inteiro(-1), versaoDaAparencia: inteiro(-1) }), enviados);
    return {
      versoes: { loja: versoes.versao, aparencia: versoes.versaoDaAparencia },
      imagens,
      digitado: { ...z.parse(esquemaDaLoja, enviados), cor },
    };
  }),
);

export type ImagensEnviadas = z.output<typeof esquemaDosAjustes>['imagens'];

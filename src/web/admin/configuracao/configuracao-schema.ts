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

/** Shape of the shop's form; `lerCadastroDaLoja` validates it. */
export const esquemaDaConfiguracao = z.pipe(
  z.object({
    ...textosDe(camposDaLoja.map(({ campo }) => campo)),
    ...porPagina(() => textoLivre()),
    versao: inteiro(-1),
  }),
  z.transform(({ versao, sobre, privacidade, termos, ...loja }) => ({
    versao,
    digitado: { loja, paginas: { sobre, privacidade, termos } },
  })),
);

const arquivosDasImagens = Object.fromEntries(tiposDeImagemDaLoja.map((tipo) => [tipo, arquivo()])) as Record<
  TipoDeImagemDaLoja,
  ReturnType<typeof arquivo>
>;

const marcasDeTirar = Object.fromEntries(tiposDeImagemDaLoja.map((tipo) => [`tirar-${tipo}`, marcado()])) as Record<
  `tirar-${TipoDeImagemDaLoja}`,
  ReturnType<typeof marcado>
>;

/** The appearance form: a new picture per kind, or its removal. */
export const esquemaDaAparencia = z.pipe(
  z.object({ ...arquivosDasImagens, ...marcasDeTirar, cor: texto(), versao: inteiro(-1) }),
  z.transform(({ versao, cor, ...imagens }) => ({ versao, imagens, digitado: { cor } })),
);

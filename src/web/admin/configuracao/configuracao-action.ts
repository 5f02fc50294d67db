import { type ActionFunctionArgs, data } from 'react-router';
import * as z from 'zod/mini';
import { salvarAjustes } from '#application/configuracao/salvar-ajustes.ts';
import type { AparenciaDigitada } from '#application/configuracao/salvar-aparencia.ts';
import type { ConfiguracaoDigitada } from '#application/configuracao/salvar-configuracao.ts';
import { type TipoDeImagemDaLoja, tiposDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { camposDaLoja, digitarLoja } from '#domain/configuracao/loja-cadastro.ts';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { arquivo, inteiro, marcado, texto, textoLivre, textosDe } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { paginasDoFormulario } from './configuracao-form.ts';
import { deSalvar, envioGrandeDemais } from './configuracao-frases.ts';

/** A value for each static page. */
const porPagina = <T>(valor: (pagina: keyof PaginasDaLoja) => T) =>
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
const esquemaDosAjustes = z.pipe(
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

/** The shop's data as its form shows them. */
export function digitar({ loja, paginas }: { loja: DadosDaLoja | null; paginas: PaginasDaLoja }): ConfiguracaoDigitada {
  return {
    loja: { ...digitarLoja(loja), whatsapp: mascararTelefone(loja?.whatsapp ?? '') },
    paginas: porPagina((pagina) => paginas[pagina] ?? ''),
  };
}

/** Bytes: two pictures of the maximum size, and the texts. */
const MAIOR_ENVIO = 32 * 1024 * 1024;

async function imagensDe(
  imagens: z.output<typeof esquemaDosAjustes>['imagens'],
): Promise<AparenciaDigitada['imagens']> {
  const pares = tiposDeImagemDaLoja.map(async (tipo) => {
    const enviada = imagens[tipo];
    if (enviada) return [tipo, new Uint8Array(await enviada.arrayBuffer())] as const;
    return [tipo, imagens[`tirar-${tipo}`] ? 'tirar' : 'manter'] as const;
  });
  return Object.fromEntries(await Promise.all(pares)) as AparenciaDigitada['imagens'];
}

const salvar = act(
  esquemaDosAjustes,
  async ({ loja, who }, { versoes, digitado: { cor, ...configuracao }, imagens }) => {
    const aparencia = { cor, imagens: await imagensDe(imagens) };
    return salvarAjustes(loja, who, { configuracao, aparencia }, versoes);
  },
  deSalvar,
  { conflito: ({ atual: { versoes, ...atual } }) => ({ atual: digitar(atual), versao: versoes.loja, versoes }) },
);

export async function salvarConfiguracao(pedida: ActionFunctionArgs) {
  // Checked before the body is read: pictures are held in memory as a whole.
  const tamanho = Number(pedida.request.headers.get('Content-Length') ?? Number.NaN);
  if (tamanho <= MAIOR_ENVIO) return salvar(pedida);
  const recusada = { ok: false as const, codigo: 'grande-demais', frase: envioGrandeDemais, motivo: null, faltas: {} };
  return data({ ...recusada, intencao: '', digitado: null, conflito: null }, { status: 413 });
}

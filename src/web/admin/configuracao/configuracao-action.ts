import type * as z from 'zod/mini';
import { type AparenciaDigitada, salvarAparencia } from '#application/configuracao/salvar-aparencia.ts';
import { salvarConfiguracao } from '#application/configuracao/salvar-configuracao.ts';
import { tiposDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { acao } from '#web/form-action.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { digitar } from './configuracao-digitado.ts';
import { esquemaDaAparencia, esquemaDaConfiguracao } from './configuracao-schema.ts';
import { frasesDaAparencia, frasesDaConfiguracao } from './configuracao-frases.ts';

export const configuracao = acao(
  esquemaDaConfiguracao,
  ({ loja, context }, { versao, digitado }) => salvarConfiguracao(loja, quemPede(context), digitado, versao),
  frasesDaConfiguracao,
  { conflito: ({ atual, versao }) => ({ atual: digitar(atual), versao }) },
);

type Imagens = z.output<typeof esquemaDaAparencia>['imagens'];

async function imagensDe(imagens: Imagens): Promise<AparenciaDigitada['imagens']> {
  const pares = tiposDeImagemDaLoja.map(async (tipo) => {
    const arquivo = imagens[tipo];
    if (arquivo) return [tipo, new Uint8Array(await arquivo.arrayBuffer())] as const;
    return [tipo, imagens[`tirar-${tipo}`] ? 'tirar' : 'manter'] as const;
  });
  return Object.fromEntries(await Promise.all(pares)) as AparenciaDigitada['imagens'];
}

export const aparencia = acao(
  esquemaDaAparencia,
  async ({ loja, context }, { versao, digitado, imagens }) =>
    salvarAparencia(loja, quemPede(context), { ...digitado, imagens: await imagensDe(imagens) }, versao),
  frasesDaAparencia,
  { conflito: ({ atual: { versao } }) => ({ versao }) },
);

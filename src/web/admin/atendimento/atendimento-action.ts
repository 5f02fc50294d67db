import * as z from 'zod/mini';
import { fecharOuReabrir, responderAtendimento } from '#application/atendimento/responder.ts';
import { excluirRespostaPronta, salvarRespostaPronta } from '#application/atendimento/respostas-prontas.ts';
import { acoes } from '#web/form-action.ts';
import { arquivos, digitados, marcado, texto, textoLivre } from '#web/form-fields.ts';
import { comFotos } from '#web/formulario-com-fotos.ts';
import { act } from '#web/panel/panel-action.ts';
import { aPaginaNaoEntendeu, deExcluirPronta, deFechar, deResponder, deSalvarPronta } from './atendimento-frases.ts';

const desconhecida = { frase: aPaginaNaoEntendeu, status: 400 };
const sumiu = { status: { 'nao-encontrado': 404 } };

const mudar = (fechar: boolean) =>
  act(z.object({}), ({ loja, who, id }) => fecharOuReabrir(loja, who, { id, fechar }), deFechar, sumiu);

/** The page of a conversation. */
export const acoesDaConversa = comFotos(
  acoes(
    {
      responder: act(
        z.pipe(
          z.object({ texto: textoLivre(), fotos: arquivos(), chave: texto(40), fechar: marcado() }),
          z.transform(({ texto: escrito, ...resto }) => ({ digitado: { texto: escrito }, ...resto })),
        ),
        ({ loja, who, id }, { digitado, ...resto }) => responderAtendimento(loja, who, { id, ...digitado, ...resto }),
        deResponder,
        sumiu,
      ),
      fechar: mudar(true),
      reabrir: mudar(false),
    },
    desconhecida,
  ),
  { intencao: 'responder', daLoja: true },
);

/** The canned answers. */
export const acoesDasProntas = acoes(
  {
    salvar: act(
      digitados({ id: texto(128), titulo: textoLivre(), texto: textoLivre() }),
      ({ loja, who }, { digitado }) => salvarRespostaPronta(loja, who, digitado),
      deSalvarPronta,
      { mostrar: (_, { digitado }) => digitado.id },
    ),
    excluir: act(
      z.object({ id: texto(128) }),
      ({ loja, who }, { id }) => excluirRespostaPronta(loja, who, id),
      deExcluirPronta,
    ),
  },
  desconhecida,
);

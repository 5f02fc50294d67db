import * as z from 'zod/mini';
import { salvarServico, testarServico } from '#application/medicao/conta-de-medicao.ts';
import { MAIOR_CODIGO_DE_TESTE, MAIOR_SEGREDO, servicosDeMedicao } from '#domain/medicao/servico-de-medicao.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { acoes } from '#web/form-action.ts';
import { escolha, inteiro, marcado, texto } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { deSalvarServico, deTestarServico } from './medicao-frases.ts';

/** Some characters more than the longest, which the domain then refuses. */
const FOLGA = 10;

const esquemaDoServico = z.pipe(
  z.object({
    servico: escolha(servicosDeMedicao),
    versao: inteiro(-1),
    ligado: marcado(),
    identificador: texto(40),
    segredo: texto(MAIOR_SEGREDO + FOLGA),
    codigoDeTeste: texto(MAIOR_CODIGO_DE_TESTE + FOLGA),
  }),
  z.transform(({ servico, versao, segredo, ...digitado }) => ({
    servico: servico ?? servicosDeMedicao[0],
    versao,
    segredo,
    // The secret goes back to no page.
    digitado: { ...digitado, servico },
  })),
);

export const acoesDaMedicao = acoes(
  {
    salvar: act(
      esquemaDoServico,
      ({ loja, who }, { servico, versao, segredo, digitado: { ligado, identificador, codigoDeTeste } }) =>
        salvarServico(loja, who, { servico, versao, ligado, identificador, segredo, codigoDeTeste }),
      deSalvarServico,
      {
        mostrar: ({ servico }) => servico,
        conflito: ({ atual: { servico, ligado, identificador, codigoDeTeste, versao } }) => ({
          atual: { servico, ligado, identificador, codigoDeTeste },
          versao,
        }),
      },
    ),
    testar: act(
      z.pipe(
        z.object({ servico: escolha(servicosDeMedicao) }),
        z.transform(({ servico }) => ({ servico: servico ?? servicosDeMedicao[0], digitado: { servico } })),
      ),
      ({ loja }, { servico }) => testarServico(loja, servico),
      deTestarServico,
      { mostrar: ({ servico }) => servico },
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);

import * as z from 'zod/mini';
import { descartarExportacao, levarTudo } from '#application/exportacao-completa/levar-tudo.ts';
import type { Recusa } from '#domain/recusas.ts';
import { tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import { acoes } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import type { Frases } from '#web/form-response.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { act } from '#web/panel/panel-action.ts';

const deLevarTudo: Frases<Recusa<'ja-ha-uma'>> = {
  feito: 'Começamos a preparar o arquivo.',
  recusas: { 'ja-ha-uma': 'O arquivo já está sendo preparado.' },
  falha: `Não conseguimos começar a preparar o arquivo. ${tenteDeNovo}`,
};

const deDescartar: Frases<never> = {
  feito: 'Pronto: o arquivo foi apagado.',
  recusas: {},
  falha: `Não conseguimos apagar o arquivo. ${tenteDeNovo}`,
};

export const acoesDeLevarTudo = acoes(
  {
    levar: comAcessoRecente(act(z.object({}), ({ loja, who }) => levarTudo(loja, who), deLevarTudo)),
    descartar: act(z.object({ id: texto(40) }), ({ loja }, { id }) => descartarExportacao(loja, id), deDescartar),
  },
  null,
);

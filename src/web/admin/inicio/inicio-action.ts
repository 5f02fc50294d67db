import * as z from 'zod/mini';
import { abrirLoja, fecharLoja } from '#application/funcionamento/abrir-loja.ts';
import { testarEmail } from '#application/funcionamento/testar-email.ts';
import { lerSaude } from '#application/saude/ler-saude.ts';
import { vigiarSaude } from '#application/saude/vigiar-saude.ts';
import { ok } from '#domain/result.ts';
import { acaoDeAjustarEstoque } from '#web/admin/base/ajuste-de-estoque-action.ts';
import { mudarStatus } from '#web/admin/base/status-do-pedido-action.ts';
import { acoes } from '#web/form-action.ts';
import { act } from '#web/panel/panel-action.ts';
import { deAbrir, deConferir, deFechar, deTestar } from './inicio-frases.ts';

const nada = z.object({});

export const acoesDoInicio = acoes(
  {
    abrir: act(nada, ({ loja, who }) => abrirLoja(loja, who), deAbrir),
    fechar: act(nada, ({ loja, who }) => fecharLoja(loja, who), deFechar),
    conferir: act(
      nada,
      async ({ loja }) => {
        await vigiarSaude(loja);
        return ok((await lerSaude(loja)).fatos.provedor === 'respondeu');
      },
      deConferir,
    ),
    // The acts of the day's rows.
    status: mudarStatus,
    ajustar: acaoDeAjustarEstoque,
    'testar-email': act(nada, ({ loja, who }) => testarEmail(loja, who.email), deTestar),
  },
  null,
);

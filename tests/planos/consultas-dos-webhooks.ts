import {
  buscarWebhook,
  lerProximoEnvio,
  listarMensagensDeWebhook,
  listarWebhooks,
} from '#db/integracoes/ler-webhooks.ts';
import { reservarMensagens } from '#db/integracoes/gravar-mensagens-de-webhook.ts';
import { caso, type Caso, lista } from './caso.ts';

const reserva = () => {
  const agora = new Date();
  return { agora, ate: new Date(agora.getTime() + 60_000), vagas: 30, porWebhook: 5, sondarApos: 5 };
};

export const casosDosWebhooks: Caso[] = [
  caso(listarWebhooks, 'todos', [], 'webhook_mensagens_por_situacao'),
  caso(buscarWebhook, 'um', ['gancho-1'], 'webhook_mensagens_por_situacao'),
  lista(
    listarMensagensDeWebhook,
    'todas as mensagens',
    ['gancho-1', { situacao: null, cursor: {} }],
    'webhook_mensagens_recentes',
  ),
  lista(
    listarMensagensDeWebhook,
    'as paradas',
    ['gancho-2', { situacao: 'parada', cursor: { fim: true } }],
    'webhook_mensagens_por_situacao',
  ),
  caso(lerProximoEnvio, 'de todos', [], 'webhook_mensagens_a_enviar'),
  caso(
    reservarMensagens,
    'com dez mil de um receptor morto',
    (db) => db.transaction((tx) => reservarMensagens(tx as never, reserva())),
    'webhook_mensagens_a_enviar webhook_mensagens_do_objeto webhook_mensagens_reservadas',
  ),
];

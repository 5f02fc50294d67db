import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { LojaDeTeste } from '#tests/support/loja.ts';
import { quantos } from './no-banco.ts';
import type { FormularioDaTabela } from './sem-resposta.ts';

/** The page of a new webhook, at a port where nobody listens, with a message that was delivered. */
const paginaDe = (id: string) => async (loja: LojaDeTeste) => {
  const endereco = `http://127.0.0.1:${loja.portaDoReceptor}/`;
  await loja.consultar(
    sql`insert into webhooks (id, endereco, topicos) values (${id}, ${endereco}, array['devolucao.pedida'])`,
  );
  await loja.consultar(
    sql`insert into webhook_mensagens (id, webhook_id, topico, objeto, corpo, situacao, status, tentativas, proxima_em, tentada_em) values (${`msg_${id}`}, ${id}, 'devolucao.pedida', 'devolucao:1', '{}', 'entregue', 204, 1, null, now())`,
  );
  return `/admin/integracoes/webhooks/${id}`;
};

export const webhooks: readonly FormularioDaTabela[] = [
  {
    nome: 'webhook',
    arquivos: ['admin/integracoes/webhook-cadastro.tsx'],
    caminho: '/admin/integracoes/webhooks/novo',
    preparar: (page) => page.getByRole('checkbox', { name: 'devolucao.pedida' }).check(),
    digitado: { 'Endereço *': 'https://erp.exemplo.com.br/ganchos' },
    botao: 'Criar webhook',
    frase: 'Erro ao salvar o webhook.',
    fica: (page) => expect(page.getByRole('checkbox', { name: 'devolucao.pedida' })).toBeChecked(),
    fim: 'Webhook para erp.exemplo.com.br criado e ligado.',
    feitos: (loja) => quantos(loja, sql`select count(*) from webhooks where endereco like '%erp.exemplo%'`),
  },
  {
    nome: 'segredo do webhook girado',
    arquivos: ['admin/integracoes/webhook.tsx'],
    caminho: paginaDe('gancho-girado'),
    botao: 'Girar segredo',
    confirmar: 'Girar segredo',
    frase: 'Erro ao mudar o webhook.',
    fim: 'Segredo novo. O anterior ainda vale por 24 horas.',
    feitos: async (loja) => (await quantos(loja, sql`select segredo_vez from webhooks where id = 'gancho-girado'`)) - 1,
  },
  {
    nome: 'webhook desligado',
    arquivos: ['admin/integracoes/webhook.tsx'],
    caminho: paginaDe('gancho-desligado'),
    botao: 'Desligar',
    frase: 'Erro ao mudar o webhook.',
    fim: 'Webhook desligado.',
  },
  {
    nome: 'mensagem de webhook enviada de novo',
    arquivos: ['admin/integracoes/webhook-mensagens.tsx'],
    caminho: paginaDe('gancho-repetido'),
    botao: 'Enviar de novo',
    frase: 'Erro ao enviar.',
    fim: 'Mensagem a caminho de novo.',
  },
  {
    nome: 'webhook excluído',
    arquivos: ['admin/integracoes/webhook.tsx'],
    caminho: paginaDe('gancho-excluido'),
    botao: 'Excluir',
    confirmar: 'Excluir',
    frase: 'Erro ao mudar o webhook.',
    fim: /^Webhook para .* excluído\.$/,
  },
  {
    nome: 'teste de um webhook',
    arquivos: ['admin/integracoes/webhook.tsx'],
    caminho: paginaDe('gancho-testado'),
    botao: 'Enviar teste',
    frase: 'Erro ao enviar.',
    fim: 'Mensagem de teste a caminho. O resultado aparece abaixo.',
    feitos: (loja) => quantos(loja, sql`select count(*) from webhook_mensagens where topico = 'teste'`),
  },
];

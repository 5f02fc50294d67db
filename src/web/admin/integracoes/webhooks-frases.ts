// @requirement 15.35.1 15.35.6
import type { ErroNoWebhook } from '#application/integracoes/ato-no-webhook.ts';
import type { ErroEnviarDeNovo } from '#application/integracoes/reenviar-mensagens.ts';
import type {
  ErroCriarWebhook,
  ErroGirarSegredo,
  ErroMudarWebhook,
  FaltaNoWebhook,
  SegredoDoWebhook,
} from '#application/integracoes/webhooks.ts';
import type { GuardedFailure } from '#application/ports/guarded-fetch.ts';
import {
  type CampoDoWebhook,
  MAXIMO_DE_WEBHOOKS,
  type SituacaoDaMensagem,
  type TopicoDeWebhook,
} from '#domain/integracoes/webhook.ts';
import { frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import { type Frases, outraPessoaMudou } from '#web/form-response.ts';
import { recusasDoUsuario } from '#web/frases/usuario-frases.ts';

export const erroAoCarregarWebhook = 'Erro ao carregar o webhook.';
export const erroAoSalvarWebhook = 'Erro ao salvar o webhook.';
export const erroAoMudarWebhook = 'Erro ao mudar o webhook.';
export const erroAoEnviar = 'Erro ao enviar.';

export const nomesDosTopicos: Readonly<Record<TopicoDeWebhook, string>> = {
  'pedido.criado': 'Pedido criado',
  'pedido.pago': 'Pedido pago',
  'pedido.alterado': 'Pedido alterado',
  'pedido.enviado': 'Pedido enviado',
  'pedido.entregue': 'Pedido entregue',
  'pedido.cancelado': 'Pedido cancelado',
  'pedido.estornado': 'Pedido estornado',
  'devolucao.pedida': 'Devolução pedida',
  'estoque.baixo': 'Estoque baixo',
  'produto.alterado': 'Produto alterado',
  'cliente.criado': 'Cliente criado',
};

const faltas: Readonly<Record<FaltaNoWebhook, string>> = {
  'endereco-vazio': 'Informe o endereço que recebe as mensagens.',
  'endereco-invalido': 'Informe um endereço completo, como https://erp.exemplo.com.br/webhooks.',
  'endereco-so-https': 'Use https: sem ele, quem está no caminho lê as mensagens.',
  'endereco-com-senha': 'Tire o usuário e a senha do endereço: a assinatura já prova que a mensagem é da loja.',
  'endereco-interno': 'Este endereço é de uma rede interna. Use um que a internet alcance.',
  'porta-recusada': 'Esta porta é de outro tipo de serviço. Use a 443 ou outra que sirva páginas.',
  'sem-topico': 'Marque ao menos um tópico: sem nenhum, nada seria enviado.',
};

const semPoder = { 'sem-poder': recusasDoUsuario['sem-poder'] };
const naoExiste = { 'nao-encontrado': 'Este webhook já não existe: outra pessoa o excluiu.', ...semPoder };

const jaMostrado = 'Este segredo já apareceu uma vez e não aparece outra. Se não o tem, gire o segredo do webhook.';

export const frasesDeCriarWebhook: Frases<ErroCriarWebhook, CampoDoWebhook, SegredoDoWebhook> = {
  feito: ({ host }) => `Webhook para ${host} criado e ligado.`,
  recusado: erroAoSalvarWebhook,
  recusas: {
    campos: ({ faltas: achadas }) => ({ faltas: frasesDasFaltas(achadas, (falta) => faltas[falta]) }),
    'webhooks-demais': `A loja já tem ${MAXIMO_DE_WEBHOOKS} webhooks. Exclua os que ninguém usa.`,
    'ja-gravado': 'Este webhook já foi criado com outros dados. Ele está na lista.',
    'ja-mostrado': jaMostrado,
    ...semPoder,
  },
  falha: tenteDeNovo,
};

export const frasesDeMudarWebhook: Frases<ErroMudarWebhook, CampoDoWebhook> = {
  recusado: erroAoSalvarWebhook,
  recusas: {
    campos: ({ faltas: achadas }) => ({ faltas: frasesDasFaltas(achadas, (falta) => faltas[falta]) }),
    mudou: outraPessoaMudou,
    ...naoExiste,
  },
  falha: tenteDeNovo,
};

export const frasesDeGirar: Frases<ErroGirarSegredo, never, SegredoDoWebhook> = {
  feito: 'Segredo novo. O anterior ainda vale por 24 horas.',
  recusado: erroAoMudarWebhook,
  recusas: { ...naoExiste, 'ja-mostrado': jaMostrado },
  falha: tenteDeNovo,
};

export const frasesDeLigar: Frases<ErroNoWebhook, never, { ligado: boolean }> = {
  feito: ({ ligado }) => (ligado ? 'Webhook ligado.' : 'Webhook desligado.'),
  recusado: erroAoMudarWebhook,
  recusas: naoExiste,
  falha: tenteDeNovo,
};

export const frasesDeExcluirWebhook: Frases<ErroNoWebhook> = {
  recusado: erroAoMudarWebhook,
  recusas: naoExiste,
  falha: tenteDeNovo,
};

const desligado = 'O webhook está desligado. Ligue antes de enviar.';
const recusasDoEnvio = { desligado, ...naoExiste };

export const frasesDoTeste: Frases<ErroEnviarDeNovo> = {
  feito: 'Mensagem de teste a caminho. O resultado aparece abaixo.',
  recusado: erroAoEnviar,
  recusas: recusasDoEnvio,
  falha: tenteDeNovo,
};

export const frasesDeEnviarDeNovo: Frases<ErroEnviarDeNovo> = {
  feito: 'Mensagem a caminho de novo.',
  recusado: erroAoEnviar,
  recusas: { ...recusasDoEnvio, 'nao-encontrado': 'Esta mensagem já não existe.' },
  falha: tenteDeNovo,
};

export const frasesDasParadas: Frases<ErroEnviarDeNovo, never, { quantas: number }> = {
  feito: ({ quantas }) => (quantas === 1 ? '1 mensagem a caminho de novo.' : `${quantas} mensagens a caminho de novo.`),
  recusado: erroAoEnviar,
  recusas: recusasDoEnvio,
  falha: tenteDeNovo,
};

/** Why there was no answer. */
export const frasesDoEnvio: Readonly<Record<GuardedFailure['codigo'], string>> = {
  'endereco-invalido': 'o endereço não é válido',
  'endereco-so-https': 'o endereço não usa https',
  'endereco-com-senha': 'o endereço tem usuário ou senha',
  'endereco-interno': 'o endereço é de uma rede interna',
  'porta-recusada': 'a porta é de outro tipo de serviço',
  'nome-desconhecido': 'o nome do servidor não foi encontrado',
  'sem-resposta': 'sem resposta em 10 segundos',
  'conexao-falhou': 'a conexão falhou',
  'grande-demais': 'a resposta é grande demais',
  'tipo-recusado': 'a resposta é de outro tipo',
  'redirecionamentos-demais': 'redirecionamentos demais',
};

/** Returns the sentence of an error's code in the log. */
export const fraseDoErro = (codigo: string): string => (frasesDoEnvio as Record<string, string>)[codigo] ?? codigo;

export const nomesDaSituacao: Readonly<Record<SituacaoDaMensagem, string>> = {
  esperando: 'Esperando',
  entregue: 'Entregues',
  parada: 'Paradas',
};

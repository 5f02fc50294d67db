// @requirement 15.32.1 15.35.1 15.35.6
import type { ChaveCriada, ErroCriarChave, ErroRevogarChave } from '#application/integracoes/chaves-de-api.ts';
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
  type CampoDaChave,
  type FaltaNaChave,
  MAIOR_NOME_DA_CHAVE,
  MAIS_CHAVES,
} from '#domain/integracoes/chave-de-api.ts';
import {
  type CampoDoWebhook,
  MAXIMO_DE_WEBHOOKS,
  type SituacaoDaMensagem,
  type TopicoDeWebhook,
} from '#domain/integracoes/webhook.ts';
import type { TextoIlegivel } from '#domain/integracoes/corpo-da-mensagem.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import { recusasDoUsuario } from '#web/frases/usuario-frases.ts';
import { underHeading } from '#web/panel/sentences.ts';

export const erroAoCarregarIntegracoes = 'Erro ao carregar as integrações.';
export const erroAoCarregarWebhook = 'Erro ao carregar o webhook.';
const erroAoSalvarWebhook = 'Erro ao salvar o webhook.';
const erroAoMudarWebhook = 'Erro ao mudar o webhook.';
const erroAoEnviar = 'Erro ao enviar.';

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

const faltasDaChave: Readonly<Record<FaltaNaChave, string>> = {
  'nome-vazio': 'Dê um nome à chave, como ERP.',
  'nome-longo': `Use no máximo ${MAIOR_NOME_DA_CHAVE} caracteres.`,
  'sem-area': 'Marque ao menos uma área: sem nenhuma, a chave não abre nada.',
  'data-invalida': 'Informe uma data que exista, até o ano 2100.',
  'data-passada': 'Esta data já passou. Escolha hoje ou um dia à frente.',
};

const faltasDoWebhook: Readonly<Record<FaltaNoWebhook, string>> = {
  'endereco-vazio': 'Informe o endereço que recebe as mensagens.',
  'endereco-invalido': 'Informe um endereço completo, como https://erp.exemplo.com.br/webhooks.',
  'endereco-so-https': 'Use https: sem ele, quem está no caminho lê as mensagens.',
  'endereco-com-senha': 'Tire o usuário e a senha do endereço: a assinatura já prova que a mensagem é da loja.',
  'endereco-interno': 'Este endereço é de uma rede interna. Use um que a internet alcance.',
  'porta-recusada': 'Esta porta é de outro tipo de serviço. Use a 443 ou outra que sirva páginas.',
  'sem-topico': 'Marque ao menos um tópico: sem nenhum, nada seria enviado.',
};

const semPoder = { 'sem-poder': recusasDoUsuario['sem-poder'] };

export const deCriarChave = underHeading<ErroCriarChave, CampoDaChave, ChaveCriada>(
  'Erro ao criar a chave.',
  {
    campos: ({ faltas }) => ({ faltas: frasesDasFaltas(faltas, (falta) => faltasDaChave[falta]) }),
    'nome-em-uso': { faltas: { nome: 'Já existe uma chave em uso com este nome.' } },
    'chaves-demais': `A loja já tem ${MAIS_CHAVES} chaves. Revogue as que ninguém usa.`,
    'ja-gravado': 'Esta chave já foi criada com outros dados. Ela está na lista.',
    ...semPoder,
  },
  { done: ({ nome }) => `Chave ${nome} criada.` },
);

export const deRevogar = underHeading<ErroRevogarChave, never, { nome: string }>(
  'Erro ao revogar a chave.',
  { 'nao-encontrado': 'Esta chave não existe.', ...semPoder },
  { done: ({ nome }) => `Chave ${nome} revogada.` },
);

const naoExiste = { 'nao-encontrado': 'Este webhook já não existe: outra pessoa o excluiu.', ...semPoder };
const jaMostrado = 'Este segredo já apareceu uma vez e não aparece outra. Se não o tem, gire o segredo do webhook.';

export const deCriarWebhook = underHeading<ErroCriarWebhook, CampoDoWebhook, SegredoDoWebhook>(
  erroAoSalvarWebhook,
  {
    campos: ({ faltas }) => ({ faltas: frasesDasFaltas(faltas, (falta) => faltasDoWebhook[falta]) }),
    'webhooks-demais': `A loja já tem ${MAXIMO_DE_WEBHOOKS} webhooks. Exclua os que ninguém usa.`,
    'ja-gravado': 'Este webhook já foi criado com outros dados. Ele está na lista.',
    'ja-mostrado': jaMostrado,
    ...semPoder,
  },
  { done: ({ host }) => `Webhook para ${host} criado e ligado.` },
);

export const deMudarWebhook = underHeading<ErroMudarWebhook, CampoDoWebhook>(erroAoSalvarWebhook, {
  campos: ({ faltas }) => ({ faltas: frasesDasFaltas(faltas, (falta) => faltasDoWebhook[falta]) }),
  ...naoExiste,
});

export const deGirar = underHeading<ErroGirarSegredo, never, SegredoDoWebhook>(
  erroAoMudarWebhook,
  { ...naoExiste, 'ja-mostrado': jaMostrado },
  { done: 'Segredo novo. O anterior ainda vale por 24 horas.' },
);

export const deLigar = underHeading<ErroNoWebhook, never, { ligado: boolean }>(erroAoMudarWebhook, naoExiste, {
  done: ({ ligado }) => (ligado ? 'Webhook ligado.' : 'Webhook desligado.'),
});

export const deExcluir = underHeading<ErroNoWebhook>(erroAoMudarWebhook, naoExiste);

const recusasDoEnvio = { desligado: 'O webhook está desligado. Ligue antes de enviar.', ...naoExiste };

export const doTeste = underHeading<ErroEnviarDeNovo>(erroAoEnviar, recusasDoEnvio, {
  done: 'Mensagem de teste a caminho. O resultado aparece abaixo.',
});

export const deEnviarDeNovo = underHeading<ErroEnviarDeNovo>(
  erroAoEnviar,
  { ...recusasDoEnvio, 'nao-encontrado': 'Esta mensagem já não existe.' },
  { done: 'Mensagem a caminho de novo.' },
);

export const dasParadas = underHeading<ErroEnviarDeNovo, never, { quantas: number }>(erroAoEnviar, recusasDoEnvio, {
  done: ({ quantas }) => (quantas === 1 ? '1 mensagem a caminho de novo.' : `${quantas} mensagens a caminho de novo.`),
});

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

const frasesDoRegistro: Readonly<Record<(GuardedFailure | TextoIlegivel)['codigo'], string>> = {
  ...frasesDoEnvio,
  'texto-ilegivel': 'o texto não pôde ser escrito',
};

/** Returns the sentence of an error's code in the log. */
export const fraseDoErro = (codigo: string): string => (frasesDoRegistro as Record<string, string>)[codigo] ?? codigo;

export const nomesDaSituacao: Readonly<Record<SituacaoDaMensagem, string>> = {
  esperando: 'Esperando',
  entregue: 'Entregues',
  parada: 'Paradas',
};

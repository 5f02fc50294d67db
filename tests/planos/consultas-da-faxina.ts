import { limitesNoBanco } from '#db/funcionamento/gravar-limites-de-acesso.ts';
import { travarPedidosAPerguntar } from '#db/avaliacoes/gravar-avaliacoes.ts';
import { esquecerCliques } from '#db/comissoes/gravar-links.ts';
import { esquecerPedidosDeAviso, lerFilaDoAviso } from '#db/consentimentos/gravar-avise-me.ts';
import { esquecerCarrinhosAntigos } from '#db/consentimentos/gravar-carrinhos-deixados.ts';
import { anonimizarPedidosSemConta } from '#db/conta/gravar-conta.ts';
import { rastreiosDosCodigos, tomarRastreios } from '#db/entregas/gravar-entregas.ts';
import { esquecerListasDeConvidados } from '#db/favoritos/gravar-favoritos.ts';
import { lerImagensQueVieram, proximoArquivoAImportar } from '#db/importacao/gravar-arquivos-a-importar.ts';
import { expurgarMensagens } from '#db/integracoes/gravar-mensagens-de-webhook.ts';
import { apagarRespostas } from '#db/integracoes/gravar-requisicoes-da-api.ts';
import {
  esquecerVezesDeEmail,
  lerEmailsJuntos,
  tomarEmailsJuntos,
  travarDestinatario,
} from '#db/mensagens/gravar-vez-dos-emails.ts';
import type { EmailNaFila } from '#db/mensagens/gravar-emails.ts';
import { buscarUltimoAto } from '#db/auditoria/gravar-auditoria.ts';
import { esquecerRelatos } from '#db/saude/gravar-saude.ts';
import { chavesDeArquivoEmUso, uploadsParados } from '#db/uploads/gravar-uploads.ts';
import { caso, type Caso, lista } from './caso.ts';

/** Before any row: nothing is deleted. */
const ANTES_DE_TUDO = new Date(0);
const LOTE = 50;

/** What jobs look for, take and delete; as in consultas.ts. */
export const casosDaFaxina: Caso[] = [
  caso(esquecerVezesDeEmail, 'todas', [ANTES_DE_TUDO], 'vezes_de_email_passadas'),
  caso(
    travarDestinatario,
    'de uma mensagem',
    [{ id: 'nada', para: 'pessoa@exemplo.test' }, new Date()],
    'vezes_de_email_do_destinatario',
  ),
  caso(
    tomarEmailsJuntos,
    'de um destinatário',
    (db) =>
      tomarEmailsJuntos(
        db,
        { id: 'nada', para: 'pessoa@exemplo.test', tipo: 'pedido-recebido', pedidoId: 'nada' } as EmailNaFila,
        new Date(),
      ),
    'emails_em_espera',
  ),
  caso(lerFilaDoAviso, 'de um produto', ['produto-100'], 'avise_me_fila'),
  caso(buscarUltimoAto, 'de um pedido', ['pedido', 'p'.padStart(20, 'p')], 'auditoria_da_entidade'),
  caso(lerEmailsJuntos, 'de uma mensagem', ['nada'], 'emails_juntos'),
  caso(esquecerRelatos, 'todos', [ANTES_DE_TUDO], 'relatos_de_csp_recentes'),
  caso(apagarRespostas, 'todas', [ANTES_DE_TUDO], 'requisicoes_da_api_antigas'),
  caso(expurgarMensagens, 'todas', [ANTES_DE_TUDO], 'webhook_mensagens_velhas'),
  caso(
    esquecerPedidosDeAviso,
    'todos',
    [{ agora: ANTES_DE_TUDO, semConfirmacao: ANTES_DE_TUDO }],
    'avise_me_por_data chegadas_avisadas_por_data',
  ),
  caso(esquecerCarrinhosAntigos, 'todos', [ANTES_DE_TUDO], 'carrinhos_deixados_por_data'),
  caso(esquecerListasDeConvidados, 'um lote', [ANTES_DE_TUDO, LOTE], 'listas_de_favoritos_por_data'),
  caso(
    esquecerCliques,
    'todos',
    ['2000-01-01'],
    'visitas_dos_links_por_dia meses_dos_links_por_mes dias_dos_links_por_dia',
  ),
  lista(uploadsParados, 'um lote', [ANTES_DE_TUDO, LOTE], 'envios_parados'),
  // The catalogue, which sales do not make longer, is read.
  {
    ...caso(chavesDeArquivoEmUso, 'uma', [['nada']], 'avaliacoes_com_fotos avaliacoes_publicadas_com_fotos'),
    contaTudo: ['produtos', 'produto_imagens'],
  },
  caso(limitesNoBanco, 'os vencidos', (db) => limitesNoBanco(db, () => 0).limpar(), 'limites_de_acesso_vencidos'),
  lista(travarPedidosAPerguntar, 'um lote', [ANTES_DE_TUDO, LOTE], 'pedidos_a_pedir_avaliacao'),
  caso(anonimizarPedidosSemConta, 'um lote', [LOTE], 'pedidos_a_parte'),
  caso(tomarRastreios, 'um lote', [ANTES_DE_TUDO, ANTES_DE_TUDO, LOTE], 'rastreios_a_conferir'),
  caso(rastreiosDosCodigos, 'um', [['AA123456785BR']], 'rastreios_do_codigo'),
  lista(proximoArquivoAImportar, 'o próximo', [], 'arquivos_a_importar_na_vez'),
  caso(lerImagensQueVieram, 'de um dono', ['nada'], 'arquivos_a_importar_donos'),
];

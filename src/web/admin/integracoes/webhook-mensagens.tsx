// @requirement 15.35.6
import { Link } from 'react-router';
import type { MensagemNoPainel } from '#db/integracoes/ler-webhooks.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { Badge, columnsOf } from '#web/panel/list.tsx';
import { fraseDoErro } from './integracoes-frases.ts';

const paginas: Readonly<Record<string, (id: string) => string>> = {
  pedido: (id) => `/admin/pedidos/${id}`,
  produto: (id) => `/admin/produtos/editar/${id}`,
  devolucao: (id) => `/admin/devolucoes/${id}`,
};

/** The object of a message, with a link to its page. */
function Objeto({ objeto }: Pick<MensagemNoPainel, 'objeto'>) {
  const [tipo = '', id = ''] = objeto.split(':');
  const pagina = paginas[tipo]?.(encodeURIComponent(id));
  return pagina ? (
    <Link className="elo integracoes-endereco" to={pagina}>
      {objeto}
    </Link>
  ) : (
    <span className="integracoes-endereco">{objeto}</span>
  );
}

function Situacao({ situacao, tentativas, proximaEm }: MensagemNoPainel) {
  const quantas = tentativas === 1 ? '1 tentativa' : `${tentativas} tentativas`;
  return (
    <>
      {situacao === 'entregue' && <Badge tone="good">entregue</Badge>}
      {situacao === 'parada' && <Badge tone="bad">parada</Badge>}
      {situacao === 'esperando' && <Badge tone="waiting">{tentativas === 0 ? 'a enviar' : 'vai tentar de novo'}</Badge>}
      {tentativas > 0 && <span className="complemento integracoes-linha">{quantas}</span>}
      {situacao === 'esperando' && tentativas > 0 && proximaEm && (
        <span className="complemento integracoes-linha">próxima: {formatarMomentoComSegundos(proximaEm)}</span>
      )}
    </>
  );
}

function Resultado({ status, erro, duracaoMs, tentadaEm }: MensagemNoPainel) {
  if (!tentadaEm) return <span className="complemento">{erro === null ? 'nenhum ainda' : fraseDoErro(erro)}</span>;
  return (
    <>
      {status === null ? fraseDoErro(erro ?? '') : `HTTP ${status}`}
      <span className="complemento integracoes-linha">
        {formatarMomentoComSegundos(tentadaEm)}, em {numeroComMilhares(duracaoMs ?? 0)} ms
      </span>
    </>
  );
}

/** The text that was sent and the beginning of the last answer. */
function Textos({ id, corpo, resposta }: MensagemNoPainel) {
  return (
    <details className="integracoes-textos">
      <summary aria-label={`Corpo e resposta de ${id}`}>Corpo e resposta</summary>
      <p className="complemento">{id}</p>
      {corpo !== null && (
        <pre tabIndex={0} aria-label="Corpo">
          {comQuebras(corpo)}
        </pre>
      )}
      {resposta && (
        <pre tabIndex={0} aria-label="Resposta">
          {resposta}
        </pre>
      )}
    </details>
  );
}

const comQuebras = (corpo: string) => JSON.stringify(JSON.parse(corpo), null, 2);

const col = columnsOf<MensagemNoPainel>();

/** The messages of a webhook; `ativo`: off, nothing can be sent. */
export const colunasDasMensagens = (ativo: boolean) => [
  col.name('Mensagem', ({ topico }) => topico),
  col.plain('Objeto', ({ objeto }) => <Objeto objeto={objeto} />),
  col.plain('Escrita em', ({ criadoEm }) => formatarMomentoComSegundos(criadoEm)),
  col.plain('Situação', (mensagem) => <Situacao {...mensagem} />),
  col.plain('Resultado', (mensagem) => <Resultado {...mensagem} />),
  col.plain('Textos', (mensagem) => <Textos {...mensagem} />, { unlabelled: true }),
  {
    nome: 'Ações',
    soParaLeitor: true,
    valor: ({ id, situacao, tentativas }: MensagemNoPainel) =>
      ativo && situacao !== 'esperando' ? (
        <FormDeAto intencao="reenviar" method="post" preventScrollReset>
          <input type="hidden" name="mensagem" value={id} />
          <input type="hidden" name="tentativas" value={tentativas} />
          <BotaoDeIntencao intencao="reenviar" className="botao botao-pequeno">
            Enviar de novo
          </BotaoDeIntencao>
        </FormDeAto>
      ) : null,
  },
];

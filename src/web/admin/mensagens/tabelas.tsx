import { Form, Link } from 'react-router';
import type { EmailDaLista, EventoDaLista } from '#db/queries/mensagens/admin-mensagens.ts';
import { formatarMomento } from '#domain/datas.ts';
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';
import { nomeDoEmail } from '#web/admin/base/nomes-dos-emails.ts';
import { comoEsta, motivoDoEvento } from './frases.ts';
import { Situacao } from './situacao.tsx';

/** The table of e-mails, or of events: a last column of actions after those that are named. */
export function MolduraDaTabela({
  titulo,
  colunas,
  children,
}: {
  titulo: string;
  colunas: string[];
  children: React.ReactNode;
}) {
  return (
    <div className="tabela-rolavel mensagens-tabela" tabIndex={0} role="group" aria-label={titulo}>
      <table className="tabela tabela-em-cartoes">
        <caption className="so-para-leitor">{titulo}</caption>
        <thead>
          <tr>
            {colunas.map((coluna) => (
              <th key={coluna} scope="col">
                {coluna}
              </th>
            ))}
            <th scope="col" className="a-direita">
              Ações
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type TentarOutraVezProps = {
  qual: string;
  intencao: 'reenviar' | 'reprocessar';
  rotulo: string;
  /** What is tried, for screen readers. */ oQue: string;
  enviando: boolean;
};

/** The button of a row whose message or event is not done. */
export function TentarOutraVez({ qual, intencao, rotulo, oQue, enviando }: TentarOutraVezProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="qual" value={qual} />
      <button
        className="botao botao-pequeno"
        name="intencao"
        value={intencao}
        aria-disabled={enviando}
        aria-label={`${rotulo} ${oQue}`}
      >
        {rotulo}
      </button>
    </Form>
  );
}

export function TabelaDeEmails({ linhas, enviando }: { linhas: EmailDaLista[]; enviando: boolean }) {
  if (linhas.length === 0) return null;
  return (
    <MolduraDaTabela titulo="E-mails" colunas={['Mensagem', 'Para', 'Pedido', 'Situação', 'Criada em']}>
      {linhas.map(({ id, tipo, para, pedidoId, situacao, espera, juntoDe, tentativas, erro, criadoEm }) => (
        <tr key={id} className="linha">
          <td>
            <Link className="elo nome" to={`/admin/mensagens/emails/${id}`}>
              {nomeDoEmail(tipo)}
            </Link>
            {erro && <span className="complemento mensagens-detalhe">{erro}</span>}
          </td>
          <td className="complemento">{para}</td>
          <td>
            {pedidoId && (
              <Link className="elo" to={`/admin/pedidos?busca=${pedidoId}`}>
                {codigosDoPedido(pedidoId)}
              </Link>
            )}
          </td>
          <td>
            <Situacao falhou={situacao === 'falhou'} feito={situacao === 'enviado'} tentativas={tentativas}>
              {comoEsta({ situacao, espera, juntoDe })}
            </Situacao>
          </td>
          <td className="mensagens-quando">{formatarMomento(criadoEm)}</td>
          <td className="a-direita">
            {situacao !== 'enviado' && (
              <TentarOutraVez
                qual={id}
                intencao="reenviar"
                rotulo="Reenviar"
                oQue={`${nomeDoEmail(tipo)} para ${para}`}
                enviando={enviando}
              />
            )}
          </td>
        </tr>
      ))}
    </MolduraDaTabela>
  );
}

const nomes = { falhou: '', recebido: 'Na fila', ignorado: 'Sem efeito', processado: 'Processado' };

export function TabelaDeEventos({ linhas, enviando }: { linhas: EventoDaLista[]; enviando: boolean }) {
  if (linhas.length === 0) return null;
  return (
    <MolduraDaTabela
      titulo="Eventos de pagamento"
      colunas={['Pagamento', 'Pedido', 'Situação', 'Motivo', 'Recebido em']}
    >
      {linhas.map(({ chave, tipo, recursoId, pedidoId, situacao, tentativas, motivo, recebidoEm }) => (
        <tr key={chave} className="linha">
          <td>
            <b className="nome">{recursoId}</b>
            <span className="complemento mensagens-detalhe">{tipo}</span>
          </td>
          <td>
            {pedidoId ? (
              <Link className="elo" to={`/admin/pedidos?busca=${pedidoId}`}>
                {codigosDoPedido(pedidoId)}
              </Link>
            ) : (
              <span className="complemento">desconhecido</span>
            )}
          </td>
          <td>
            <Situacao falhou={situacao === 'falhou'} feito={situacao === 'processado'} tentativas={tentativas}>
              {nomes[situacao]}
            </Situacao>
          </td>
          <td className="complemento">{motivoDoEvento(motivo)}</td>
          <td className="mensagens-quando">{formatarMomento(recebidoEm)}</td>
          <td className="a-direita">
            {situacao !== 'processado' && (
              <TentarOutraVez
                qual={chave}
                intencao="reprocessar"
                rotulo="Reprocessar"
                oQue={`o pagamento ${recursoId}`}
                enviando={enviando}
              />
            )}
          </td>
        </tr>
      ))}
    </MolduraDaTabela>
  );
}

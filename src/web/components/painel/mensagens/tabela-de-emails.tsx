import { Link } from 'react-router';
import type { EmailDaLista } from '#db/queries/admin-mensagens.ts';
import { codigoAdmin } from '#domain/pedido.ts';
import { nomeDoEmail } from '#web/messages/mensagens.ts';
import { momentoPorExtenso } from './momento.ts';
import { MolduraDaTabela } from './moldura-da-tabela.tsx';
import { Situacao } from './situacao.tsx';
import { TentarOutraVez } from './tentar-outra-vez.tsx';

export function TabelaDeEmails({ linhas, enviando }: { linhas: EmailDaLista[]; enviando: boolean }) {
  if (linhas.length === 0) return null;
  return (
    <MolduraDaTabela titulo="E-mails" colunas={['Mensagem', 'Para', 'Pedido', 'Situação', 'Criada em']}>
      {linhas.map(({ id, tipo, para, pedidoId, situacao, tentativas, erro, criadoEm }) => (
        <tr key={id} className="r">
          <td>
            <Link className="elo nome" to={`/admin/mensagens/emails/${id}`}>
              {nomeDoEmail(tipo)}
            </Link>
            {erro && <span className="sub msg-b">{erro}</span>}
          </td>
          <td className="sub">{para}</td>
          <td>
            {pedidoId && (
              <Link className="elo" to={`/admin/pedidos?busca=${pedidoId}`}>
                {codigoAdmin(pedidoId)}
              </Link>
            )}
          </td>
          <td>
            <Situacao falhou={situacao === 'falhou'} feito={situacao === 'enviado'} tentativas={tentativas}>
              {situacao === 'enviado' ? 'Enviada' : 'Na fila'}
            </Situacao>
          </td>
          <td className="msg-q">{momentoPorExtenso(criadoEm)}</td>
          <td className="d">
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

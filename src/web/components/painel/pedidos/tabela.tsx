import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DetalhesDoPedido as Detalhes } from '#db/queries/admin-pedido.ts';
import type { PedidoNaLista } from '#db/queries/admin-pedidos.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { codigoAdmin } from '#domain/pedido.ts';
import { ColunaOrdenavel } from '#web/components/painel/coluna.tsx';
import { formatarCurta, formatarDia, formatarHora } from './datas.ts';
import { DetalhesDoPedido } from './detalhes.tsx';
import { MenuDoPedido } from './menu-do-pedido.tsx';
import { AoRedorDoStatus, Status } from './status.tsx';
import type { AcoesDosPedidos } from './use-acoes.ts';

export type Selecao = {
  tem(id: string): boolean;
  trocar(id: string): void;
  trocarTodos(): void;
  todos: boolean;
  alguns: boolean;
};

type TabelaProps = {
  linhas: PedidoNaLista[];
  naLixeira: boolean;
  ordem: string;
  aberto: Detalhes | null;
  selecao: Selecao;
  acoes: AcoesDosPedidos;
};

/** The admin's orders (specification 2, Orders); under 768 px each one is a card. */
export function TabelaDePedidos({ linhas, naLixeira, ordem, aberto, selecao, acoes }: TabelaProps) {
  return (
    <table className="tab tab-p">
      <caption className="vh">Pedidos</caption>
      <thead>
        <tr>
          {!naLixeira && (
            <th scope="col" className="k-s">
              <SelecionarTodos selecao={selecao} />
            </th>
          )}
          <th scope="col">Pedido</th>
          {naLixeira ? (
            <th scope="col" className="k-n">
              Cliente
            </th>
          ) : (
            <ColunaOrdenavel nome="Cliente" ordem="cliente" atual={ordem} className="k-n" />
          )}
          <th scope="col">Status</th>
          {naLixeira ? <th scope="col">Excluído em</th> : <ColunaOrdenavel nome="Data" ordem="data" atual={ordem} />}
          <th scope="col" className="og">
            Origem
          </th>
          <th scope="col" className="k-y">
            Tipo
          </th>
          {naLixeira ? (
            <th scope="col" className="d">
              Total
            </th>
          ) : (
            <ColunaOrdenavel nome="Total" ordem="total" atual={ordem} className="d" />
          )}
          <th scope="col">
            <span className="vh">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {linhas.map((pedido) => (
          <Fragment key={pedido.id}>
            <Linha pedido={pedido} aberta={aberto?.pedido.id === pedido.id} selecao={selecao} acoes={acoes} />
            {aberto?.pedido.id === pedido.id && (
              <tr className="det" id={`detalhes-${pedido.id}`}>
                <td colSpan={9}>
                  <DetalhesDoPedido detalhes={aberto} />
                  <p className="det-elo">
                    <Link className="elo" to={`/admin/pedidos/${pedido.id}`}>
                      Abrir pedido: histórico, pagamentos e estornos
                    </Link>
                  </p>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function SelecionarTodos({ selecao }: { selecao: Selecao }) {
  const meio = (caixa: HTMLInputElement | null) => {
    if (caixa) caixa.indeterminate = selecao.alguns && !selecao.todos;
  };
  return (
    <input
      type="checkbox"
      aria-label="Selecionar os pedidos desta página"
      checked={selecao.todos}
      onChange={selecao.trocarTodos}
      ref={meio}
    />
  );
}

function Linha({
  pedido,
  aberta,
  selecao,
  acoes,
}: {
  pedido: PedidoNaLista;
  aberta: boolean;
  selecao: Selecao;
  acoes: AcoesDosPedidos;
}) {
  const { id, nome, email, criadoEm, excluidoEm } = pedido;
  const [parametros] = useSearchParams();
  const codigo = codigoAdmin(id);
  const quando = excluidoEm ?? criadoEm;
  const para = new URLSearchParams(parametros);
  if (aberta) para.delete('aberto');
  else para.set('aberto', id);
  const Seta = aberta ? ChevronDown : ChevronRight;
  return (
    <tr className={`r${aberta ? ' ab' : ''}${selecao.tem(id) ? ' marcada' : ''}`}>
      {!excluidoEm && (
        <td className="c-s">
          <input
            type="checkbox"
            aria-label={`Selecionar o pedido ${codigo}`}
            checked={selecao.tem(id)}
            onChange={() => selecao.trocar(id)}
          />
        </td>
      )}
      <td className="c-i idp" data-q={formatarCurta(quando)}>
        {codigo}
      </td>
      <td className="c-n">
        <div className="nome">{nome}</div>
        <div className="sub">{email}</div>
      </td>
      <td className="c-e">
        <Status status={pedido.status} />
        <AoRedorDoStatus {...pedido} />
        {pedido.aDevolverCentavos > 0 && (
          <div className="sub">
            <Link className="elo" to={`/admin/pedidos/${id}#pagamentos`}>
              Devolver {formatarReais(pedido.aDevolverCentavos)}
            </Link>
          </div>
        )}
      </td>
      <td className="c-d">
        <time dateTime={quando.toISOString()}>
          {formatarDia(quando)}
          <span className="sub">{formatarHora(quando)}</span>
        </time>
      </td>
      <td className="c-o og">{pedido.origem}</td>
      <td className="c-y">{pedido.isGuest ? 'Convidado' : 'Cliente'}</td>
      <td className="c-t d tt">{formatarReais(pedido.totalCentavos)}</td>
      <td className="c-a">
        <div className="acoes">
          <Link
            className="bt-ic"
            to={`?${para}`}
            replace
            preventScrollReset
            aria-expanded={aberta}
            aria-label={`${aberta ? 'Recolher' : 'Ver'} detalhes do pedido ${codigo}`}
          >
            <Seta className="ic" aria-hidden />
          </Link>
          <MenuDoPedido pedido={pedido} acoes={acoes} />
        </div>
      </td>
    </tr>
  );
}

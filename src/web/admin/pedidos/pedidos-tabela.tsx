// @requirement 2.18.2
import { ChevronDown, ChevronRight } from '#web/ui/media/icones.tsx';
import { Fragment } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import type { DetalhesDoPedido as Detalhes } from '#db/pedidos/ler-admin-pedido.ts';
import type { PedidoNaLista } from '#db/pedidos/ler-admin-pedidos.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { codigoAdmin, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { ColunaOrdenavel } from '#web/ui/list/coluna.tsx';
import { formatarDataCurta, formatarDia, formatarHora } from '#domain/datas.ts';
import { FormularioDeEnvio } from '#web/admin/base/formulario-de-envio.tsx';
import type { Selecao } from '#web/admin/base/selecao.ts';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { DetalhesDoPedido } from './detalhes.tsx';
import { MenuDoPedido } from './menu-do-pedido.tsx';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { AoRedorDoStatus } from './status.tsx';
import type { AcoesDosPedidos } from './use-acoes.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';

type TabelaProps = {
  linhas: PedidoNaLista[];
  naLixeira: boolean;
  ordem: string;
  aberto: Detalhes | null;
  selecao: Selecao<PedidoNaLista>;
  acoes: AcoesDosPedidos;
};

/** The admin's orders (docs/requirements.md 2.18); under 768 px each one is a card. */
export function TabelaDePedidos({ linhas, naLixeira, ordem, aberto, selecao, acoes }: TabelaProps) {
  const elo = useEloDaLista();
  const comSelecao = usePodeEnviar()('lote', '/admin/pedidos') && !naLixeira;
  return (
    <table className="tabela tabela-de-pedidos">
      <caption className="so-para-leitor">Pedidos</caption>
      <thead>
        <tr>
          {comSelecao && (
            <th scope="col" className="coluna-selecao">
              <SelecionarTodos {...{ linhas, selecao }} />
            </th>
          )}
          <th scope="col">Pedido</th>
          <th scope="col">
            <span className="so-para-leitor">Produtos</span>
          </th>
          {naLixeira ? (
            <th scope="col" className="coluna-cliente">
              Cliente
            </th>
          ) : (
            <ColunaOrdenavel nome="Cliente" ordem="cliente" atual={ordem} className="coluna-cliente" />
          )}
          <th scope="col">Status</th>
          {naLixeira ? <th scope="col">Excluído em</th> : <ColunaOrdenavel nome="Data" ordem="data" atual={ordem} />}
          <th scope="col" className="so-no-mais-largo">
            Origem
          </th>
          <th scope="col" className="coluna-tipo">
            Tipo
          </th>
          {naLixeira ? (
            <th scope="col" className="a-direita">
              Total
            </th>
          ) : (
            <ColunaOrdenavel nome="Total" ordem="total" atual={ordem} className="a-direita" />
          )}
          <th scope="col">
            <span className="so-para-leitor">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {linhas.map((pedido) => (
          <Fragment key={pedido.id}>
            <Linha pedido={pedido} aberta={aberto?.pedido.id === pedido.id} selecao={selecao} acoes={acoes} />
            {aberto?.pedido.id === pedido.id && (
              <tr className="linha-de-detalhes" id={`detalhes-${pedido.id}`}>
                <td colSpan={10}>
                  <EnvioNaLista detalhes={aberto} />
                  <DetalhesDoPedido detalhes={aberto} />
                  <p className="detalhes-elo">
                    <Link className="elo" to={elo(`/admin/pedidos/${pedido.id}`)}>
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

/** Marks the unfolded order as sent. */
function EnvioNaLista({ detalhes: { pedido, itens } }: { detalhes: Detalhes }) {
  const { search } = useLocation();
  if (pedido.status !== 'approved' || pedido.excluidoEm || itens.every(({ digital }) => digital)) return null;
  return (
    <div className="detalhes-envio">
      <FormularioDeEnvio
        key={pedido.id}
        pedido={pedido}
        acao={`/admin/pedidos${search}`}
        enviar="Marcar como enviado"
      />
    </div>
  );
}

/** The photograph of the first item, and the number of the others. */
function PrimeiroItem({ nome, imagem, outros }: NonNullable<PedidoNaLista['primeiroItem']>) {
  return (
    <span className="foto-do-pedido">
      {imagem ? (
        <Fotografia imagem={{ ...imagem, alt: nome }} tamanhos="44px" />
      ) : (
        <span className="so-para-leitor">{nome}</span>
      )}
      {outros > 0 && (
        <span className="foto-do-pedido-outros">
          +{outros}
          <span className="so-para-leitor"> outros</span>
        </span>
      )}
    </span>
  );
}

function SelecionarTodos({ linhas, selecao }: Pick<TabelaProps, 'linhas' | 'selecao'>) {
  const quantos = linhas.filter(selecao.tem).length;
  const todos = quantos === linhas.length;
  const meio = (caixa: HTMLInputElement | null) => {
    if (caixa) caixa.indeterminate = quantos > 0 && !todos;
  };
  return (
    <input
      type="checkbox"
      aria-label="Selecionar os pedidos desta página"
      checked={todos}
      onChange={(evento) => selecao.marcar(linhas, evento.currentTarget.checked)}
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
  selecao: Selecao<PedidoNaLista>;
  acoes: AcoesDosPedidos;
}) {
  const { id, numeroDoPedido, nome, email, criadoEm, excluidoEm, primeiroItem } = pedido;
  const [parametros] = useSearchParams();
  const elo = useEloDaLista();
  const comSelecao = usePodeEnviar()('lote', '/admin/pedidos') && !excluidoEm;
  const numero = numeroEscrito(numeroDoPedido);
  const quando = excluidoEm ?? criadoEm;
  const para = new URLSearchParams(parametros);
  if (aberta) para.delete('aberto');
  else para.set('aberto', id);
  const Seta = aberta ? ChevronDown : ChevronRight;
  return (
    <tr className={`linha ${aberta ? 'aberta' : ''} ${selecao.tem(pedido) ? 'marcada' : ''}`}>
      {comSelecao && (
        <td className="pedido-selecao">
          <label className="alvo-da-caixa">
            <input
              type="checkbox"
              aria-label={`Selecionar o pedido ${numero}`}
              checked={selecao.tem(pedido)}
              onChange={(evento) => selecao.marcar([pedido], evento.currentTarget.checked)}
            />
          </label>
        </td>
      )}
      <td className="pedido-codigo codigo-do-pedido" data-q={formatarDataCurta(quando)}>
        <Link className="elo-da-linha" to={elo(`/admin/pedidos/${id}`)}>
          {numero}
        </Link>
        <div className="complemento">{codigoAdmin(id)}</div>
      </td>
      <td className="pedido-produtos">{primeiroItem && <PrimeiroItem {...primeiroItem} />}</td>
      <td className="pedido-cliente">
        <div className="nome">{nome}</div>
        <div className="complemento">{email}</div>
      </td>
      <td className="pedido-status">
        <Status status={pedido.status} />
        <AoRedorDoStatus {...pedido} />
        {pedido.aDevolverCentavos > 0 && (
          <div className="complemento">
            <Link className="elo" to={elo(`/admin/pedidos/${id}#pagamentos`)}>
              Estornar {formatarReais(pedido.aDevolverCentavos)}
            </Link>
          </div>
        )}
      </td>
      <td className="pedido-data">
        <time dateTime={quando.toISOString()}>
          {formatarDia(quando)}
          <span className="complemento">{formatarHora(quando)}</span>
        </time>
      </td>
      <td className="pedido-origem so-no-mais-largo">{pedido.origem}</td>
      <td className="pedido-tipo">{pedido.isGuest ? 'Convidado' : 'Cliente'}</td>
      <td className="pedido-total a-direita em-negrito">{formatarReais(pedido.totalCentavos)}</td>
      <td className="pedido-acoes">
        <div className="acoes">
          <Link
            className="botao-icone"
            to={`?${para}`}
            replace
            preventScrollReset
            aria-expanded={aberta}
            aria-label={`${aberta ? 'Recolher' : 'Ver'} detalhes do pedido ${numero}`}
          >
            <Seta className="icone" aria-hidden />
          </Link>
          <MenuDoPedido pedido={pedido} acoes={acoes} />
        </div>
      </td>
    </tr>
  );
}

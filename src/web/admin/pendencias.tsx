import { Link } from 'react-router';
import type { PendenciasDaLoja } from '#application/relatorios/ler-contagens.ts';
import { rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { type UrgenciaDoDespacho, urgenciaDoDespacho } from '#domain/pedidos/despacho.ts';
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';
import { diaInteiro, formatarDia } from '#domain/datas.ts';

const horario = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const estados: Record<UrgenciaDoDespacho, { classe: string; nome: string }> = {
  atrasado: { classe: 'situacao situacao-ruim', nome: 'Atrasado' },
  hoje: { classe: 'situacao situacao-pendente', nome: 'Hoje' },
  depois: { classe: 'situacao situacao-boa', nome: 'No prazo' },
};

type QuadroProps = {
  titulo: string;
  quantos: number;
  mostrados: number;
  nada: string;
  ver: { para: string; nome: string };
  children: React.ReactNode;
};

function Quadro({ titulo, quantos, mostrados, nada, ver, children }: QuadroProps) {
  const id = `rel-${titulo.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className="pendencias-quadro" aria-labelledby={id}>
      <h3 id={id}>
        {titulo} <span>{quantos > 1000 ? '1.000+' : quantos}</span>
      </h3>
      {quantos === 0 ? <p className="pendencias-vazio">{nada}</p> : <ul>{children}</ul>}
      {quantos > mostrados && (
        <Link className="elo" to={ver.para}>
          {ver.nome}
        </Link>
      )}
    </section>
  );
}

function LinhaDoPedido({
  id,
  nome,
  totalCentavos,
  children,
}: {
  id: string;
  nome: string;
  totalCentavos: number;
  children: React.ReactNode;
}) {
  return (
    <li>
      <Link className="elo" to={`/admin/pedidos?busca=${id}`}>
        {codigosDoPedido(id)}
      </Link>
      <span className="pendencia-nome">{nome}</span>
      <span className="pendencia-valor">{formatarReais(totalCentavos)}</span>
      <span className="pendencia-extra">{children}</span>
    </li>
  );
}

/** What waits for the owner: to be shipped (24 business hours after payment), given back, to be paid, to be restocked. */
export function Pendencias({
  despacho,
  emRisco,
  poucoEstoque,
  atrasados,
  devolucoes,
  agora,
}: PendenciasDaLoja & { agora: Date }) {
  return (
    <div className="pendencias">
      <Quadro
        titulo="A despachar"
        quantos={despacho.quantos}
        mostrados={despacho.linhas.length}
        nada="Nenhum pedido pago espera pelo despacho."
        ver={{ para: '/admin/pedidos?status=approved', nome: 'Ver todos os aprovados' }}
      >
        {despacho.linhas.map(({ id, nome, totalCentavos, prazo }) => {
          const { classe, nome: estado } = estados[urgenciaDoDespacho(prazo, agora)];
          return (
            <LinhaDoPedido key={id} {...{ id, nome, totalCentavos }}>
              <b className={classe}>{estado}</b> até {diaInteiro(prazo)}
            </LinhaDoPedido>
          );
        })}
      </Quadro>
      <Quadro
        titulo="Devoluções a tratar"
        quantos={devolucoes.quantos}
        mostrados={devolucoes.linhas.length}
        nada="Nenhuma devolução espera por você."
        ver={{ para: '/admin/devolucoes', nome: 'Ver todas as devoluções' }}
      >
        {devolucoes.linhas.map(({ numero, nome, situacao, venceEm }) => (
          <li key={numero}>
            <Link className="elo" to={`/admin/devolucoes/${numero}`}>
              Nº {numero}
            </Link>
            <span className="pendencia-nome">{nome}</span>
            <span className="pendencia-valor">{rotuloDaDevolucao(situacao)}</span>
            {venceEm && (
              <span className="pendencia-extra">
                {venceEm < agora ? (
                  <>
                    <b className="situacao situacao-ruim">Atrasada</b> venceu em {formatarDia(venceEm)}
                  </>
                ) : (
                  <>até {formatarDia(venceEm)}</>
                )}
              </span>
            )}
          </li>
        ))}
      </Quadro>
      <Quadro
        titulo="Entregas atrasadas"
        quantos={atrasados.quantos}
        mostrados={atrasados.linhas.length}
        nada="Nenhum pedido passou do prazo prometido."
        ver={{ para: '/admin/pedidos?status=enviado', nome: 'Ver todos os enviados' }}
      >
        {atrasados.linhas.map(({ id, nome, totalCentavos, prometidoAte }) => (
          <LinhaDoPedido key={id} {...{ id, nome, totalCentavos }}>
            <b className="situacao situacao-ruim">Atrasado</b> prometido até {diaInteiro(prometidoAte)}
          </LinhaDoPedido>
        ))}
      </Quadro>
      <Quadro
        titulo="Pagamentos que vencem em 24 horas"
        quantos={emRisco.quantos}
        mostrados={emRisco.linhas.length}
        nada="Nenhum pedido pendente vence nas próximas 24 horas."
        ver={{ para: '/admin/pedidos?status=pendente', nome: 'Ver todos os pendentes' }}
      >
        {emRisco.linhas.map(({ id, nome, totalCentavos, expiraEm }) => (
          <LinhaDoPedido key={id} {...{ id, nome, totalCentavos }}>
            vence em {horario.format(expiraEm)}
          </LinhaDoPedido>
        ))}
      </Quadro>
      <Quadro
        titulo="Pouco estoque"
        quantos={poucoEstoque.quantos}
        mostrados={poucoEstoque.linhas.length}
        nada="Nada com 3 unidades ou menos."
        ver={{ para: '/admin/produtos?situacao=estoque-baixo&ordem=estoque', nome: 'Ver todo o estoque baixo' }}
      >
        {poucoEstoque.linhas.map(({ id, nome, variacao, estoque }) => (
          <li key={`${id} ${variacao ?? ''}`}>
            <Link className="elo pendencia-nome" to={`/admin/produtos/editar/${id}`}>
              {nome}
              {variacao !== null && `, ${variacao}`}
            </Link>
            <b
              className={
                estoque === 0 ? 'situacao situacao-ruim pendencia-valor' : 'situacao situacao-pendente pendencia-valor'
              }
            >
              {estoque === 0 ? 'Esgotado' : estoque === 1 ? '1 unidade' : `${estoque} unidades`}
            </b>
          </li>
        ))}
      </Quadro>
    </div>
  );
}

import { Link } from 'react-router';
import type { PendenciasDaLoja } from '#application/relatorios/ler-contagens.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { type UrgenciaDoDespacho, urgenciaDoDespacho } from '#domain/pedidos/despacho.ts';
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';
import { diaInteiro } from '#domain/datas.ts';

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

/** What waits for the owner: to be shipped (24 business hours after payment), to be paid, to be restocked. */
export function Pendencias({ despacho, emRisco, poucoEstoque, agora }: PendenciasDaLoja & { agora: Date }) {
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
        nada="Nenhum produto com 3 unidades ou menos."
        ver={{ para: '/admin/produtos?ordem=estoque', nome: 'Ver todos por estoque' }}
      >
        {poucoEstoque.linhas.map(({ id, nome, estoque }) => (
          <li key={id}>
            <Link className="elo pendencia-nome" to={`/admin/produtos/editar/${id}`}>
              {nome}
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

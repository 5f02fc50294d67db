// @requirement 15.24.10
import './vale-presente.css';
import { data, Link } from 'react-router';
import { lerValeComprado } from '#application/creditos/vale-comprado.ts';
import { estaPorEnviar } from '#domain/creditos/venda-de-vale.ts';
import { diaInteiro } from '#domain/dias-por-extenso.ts';
import { formatarMomento } from '#domain/datas.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaDoPedidoAberto } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Download } from '#web/ui/media/icones.tsx';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { ValeDesenhado } from '#web/ui/pedido/vale-desenhado.tsx';
import { lerValeAberto } from './ler-vale-aberto.ts';
import type { Route } from './+types/vale-comprado.ts';

/** The bought card, for those who may open its order. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pedidoId, numeroDoPedido, selo, comCodigo, seloDoVale } = await lerValeAberto({ context, params, request });
  const comprado = await lerValeComprado(context.get(lojaContext), pedidoId);
  if (!comprado) throw data(null, { status: 404 });
  const vale = { ...comprado, codigo: comCodigo ? comprado.codigo : null };
  return data({ vale, pedidoId, numeroDoPedido, selo, seloDoVale }, { headers: { 'Cache-Control': 'no-store' } });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const titulo = loaderData ? `Vale do ${nomeDoPedido(loaderData.numeroDoPedido).toLowerCase()}` : 'Vale-presente';
  return metaDoPedidoAberto(titulo, matches[0].loaderData.loja.nome);
}

export default function ValeComprado({ loaderData }: Route.ComponentProps) {
  const { vale, pedidoId, numeroDoPedido, selo, seloDoVale } = loaderData;
  const { ativo, codigo, valorCentavos, saldoCentavos, mensagem, paraEmail, enviarEm, enviadoEm } = vale;
  const comSelo = seloDoVale ? `?selo=${seloDoVale}` : '';
  return (
    <PaginaEstreita
      titulo="Vale-presente"
      chamada={
        <>
          {nomeDoPedido(numeroDoPedido)}.{' '}
          <Link className="elo" to={selo ? `/pedido/${pedidoId}/${selo}` : `/obrigado?external_reference=${pedidoId}`}>
            Ver o pedido
          </Link>
        </>
      }
    >
      <div className="vale-comprado">
        <ValeDesenhado valorCentavos={valorCentavos} />
        {ativo && saldoCentavos === 0 ? (
          <Mensagem tipo="info" texto="Este vale já foi usado por inteiro." />
        ) : ativo && codigo === null ? (
          <p>O código aparece na conta ou no navegador da compra, e pelo link do e-mail que confirmou o pagamento.</p>
        ) : ativo ? (
          <>
            <p>
              O código é de quem ganha: quem o tem usa o vale.
              <code className="vale-comprado-codigo">{codigo}</code>
            </p>
            <p>
              <a
                className="botao botao-secundario botao-largo-no-celular"
                href={`/vale-presente/${pedidoId}/vale.pdf${comSelo}`}
                target="_blank"
                rel="noopener"
              >
                <Download className="icone" aria-hidden />
                Abrir o PDF para imprimir
              </a>
            </p>
          </>
        ) : (
          <Mensagem tipo="info" texto="Este vale está bloqueado e não paga compras. Fale com a loja." />
        )}
        <dl className="vale-comprado-envio">
          {paraEmail && (
            <div>
              <dt>Para</dt>
              <dd>{paraEmail}</dd>
            </div>
          )}
          <div>
            <dt>Envio</dt>
            <dd>
              {enviadoEm
                ? `Enviado em ${formatarMomento(enviadoEm)}`
                : estaPorEnviar(vale) && enviarEm
                  ? `Será enviado em ${diaInteiro(enviarEm)}`
                  : 'Não foi enviado'}
            </dd>
          </div>
          {mensagem && (
            <div>
              <dt>Mensagem</dt>
              <dd className="vale-comprado-mensagem">{mensagem}</dd>
            </div>
          )}
        </dl>
      </div>
    </PaginaEstreita>
  );
}

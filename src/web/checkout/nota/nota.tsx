// @requirement 15.21.3
import '#web/ui/base/dados.css';
import './nota.css';
import { Download } from '#web/ui/media/icones.tsx';
import { data, Link } from 'react-router';
import { lerNota } from '#db/notas-fiscais/ler-nota-fiscal.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { chaveEmGrupos, CONSULTA_DA_NFE, lerChaveDaNota, modelosDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';
import { nomeDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { abrirPedido, seloDe } from '#web/abrir-pedido.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaDoPedidoAberto } from '#web/moldura/meta.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import type { Route } from './+types/nota.ts';

/** An order's invoice, for anyone who may open the order (docs/requirements.md 15.21). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pedidoId, numeroDoPedido, selo, uid } = await abrirPedido({ context, params, selo: seloDe(request) });
  const nota = await lerNota(context.get(lojaContext).db, pedidoId);
  const chaveLida = lerChaveDaNota(nota?.chave ?? '');
  if (!nota || !chaveLida.ok) throw data(null, { status: 404 });
  return {
    pedidoId,
    numeroDoPedido,
    selo,
    temSessao: uid !== null,
    nota: chaveLida.valor,
    temPdf: nota.pdf !== null,
    temXml: nota.xml !== null,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const titulo = loaderData ? `Nota fiscal do pedido ${numeroEscrito(loaderData.numeroDoPedido)}` : 'Nota fiscal';
  return metaDoPedidoAberto(titulo, matches[0].loaderData.loja.nome);
}

function ondeVoltar({
  pedidoId,
  selo,
  temSessao,
}: Route.ComponentProps['loaderData']): [endereco: string, nome: string] {
  if (selo) return [`/pedido/${pedidoId}/${selo}`, 'Voltar ao pedido'];
  return temSessao ? ['/meus-pedidos', 'Voltar aos meus pedidos'] : ['/obrigado', 'Voltar ao pedido'];
}

export default function PaginaDaNota({ loaderData }: Route.ComponentProps) {
  const { pedidoId, numeroDoPedido, selo, nota, temPdf, temXml } = loaderData;
  const [volta, dizVolta] = ondeVoltar(loaderData);
  const endereco = (arquivo: string) => `/nota/${pedidoId}/${arquivo}${selo ? `?selo=${selo}` : ''}`;
  const modelo = modelosDaNota[nota.modelo];
  return (
    <PaginaEstreita titulo="Nota fiscal" chamada={`${nomeDoPedido(numeroDoPedido)}.`}>
      <div className="nota-do-pedido">
        <dl className="dados">
          <dt>Documento</dt>
          <dd>
            {modelo} nº {nota.numero}, série {nota.serie}
          </dd>
          <dt>Emissão</dt>
          <dd>
            {nota.mes.slice(5)}/{nota.mes.slice(0, 4)}, {nota.uf}
          </dd>
          <dt>Emissor</dt>
          <dd>{mascararDocumento(nota.emissor)}</dd>
          <dt>Chave de acesso</dt>
          <dd className="nota-do-pedido-chave">{chaveEmGrupos(nota.chave)}</dd>
        </dl>
        {(temPdf || temXml) && (
          <p className="nota-do-pedido-arquivos">
            {temPdf && (
              <a className="botao botao-principal" href={endereco('nota.pdf')} download>
                <Download className="icone icone-pequeno" aria-hidden />
                Baixar PDF
              </a>
            )}
            {temXml && (
              <a className="botao botao-secundario" href={endereco('nota.xml')} download>
                <Download className="icone icone-pequeno" aria-hidden />
                Baixar XML
              </a>
            )}
          </p>
        )}
        <p className="nota-do-pedido-consulta">
          {nota.modelo === '55' ? (
            <>
              Qualquer pessoa confere a nota com a chave de acesso no{' '}
              <a className="elo" href={CONSULTA_DA_NFE} target="_blank" rel="noreferrer">
                portal nacional da NF-e
              </a>
              .
            </>
          ) : (
            'Qualquer pessoa confere o documento com a chave de acesso, no site da Secretaria da Fazenda do estado.'
          )}
        </p>
      </div>
      <p>
        <Link className="elo" to={volta}>
          {dizVolta}
        </Link>
      </p>
    </PaginaEstreita>
  );
}

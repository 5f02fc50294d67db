// @requirement 2.8.5 8.3.1
import './produto.css';
import './galeria.css';
import './ficha.css';
import '#web/ui/base/texto.css';
import './produto-avaliacoes.css';
import { data, Link } from 'react-router';
import { lerPlanos } from '#application/pagamentos/ler-parcelamento.ts';
import { lerConteudoAMostrar, lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { linkDoWhatsapp } from '#domain/atendimento/atendimento.ts';
import { reaisComPonto } from '#domain/dinheiro.ts';
import { melhorParcelamento } from '#domain/pagamentos/parcelas.ts';
import { dicaDeEstoque } from '#domain/produtos/produto.ts';
import { produtoEstruturado, trilhaEstruturada } from '#web/loja/dados-estruturados.ts';
import { metaDaPagina, metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { frasePorPlano } from '#web/ui/base/frase-das-parcelas.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { TentarDeNovo } from '#web/ui/feedback/tentar-de-novo.tsx';
import { dependeDe, doVisitanteContext, lojaContext, usuarioContext } from '#web/request-context.ts';
import { frasesDoCatalogo } from '#web/moldura/moldura-frases.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { PaginaDoProduto } from './pagina-do-produto.tsx';
import { lerAvaliacoes } from './ler-avaliacoes.ts';
import { escolhidaNoEndereco, lerProduto, saiuDaLoja } from './ler-produto.ts';
import type { Route } from './+types/produto.ts';

/** One product, or one of the two specified sentences (docs/requirements.md 8.3). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  dependeDe(context, 'catalogo', 'configuracao', `produto:${params.id}`);
  try {
    const paginaLida = await lerProduto(loja, params.id, context.get(doVisitanteContext));
    if (!paginaLida)
      return data({ falha: 'nao-encontrado' as const }, { status: (await saiuDaLoja(loja, params.id)) ? 410 : 404 });
    const { notas, ...mostrado } = paginaLida;
    const { searchParams } = new URL(request.url);
    const [dados, conteudo, avaliacoes] = await Promise.all([
      lerDadosDaLoja(loja.db),
      lerConteudoAMostrar(loja.db),
      lerAvaliacoes(loja, params.id, notas, searchParams),
    ]);
    const { opcoes } = mostrado.produto;
    const valores = [
      ...new Set(
        [mostrado.produto, ...opcoes].flatMap(({ precoCentavos, oferta }) =>
          oferta ? [precoCentavos, oferta.porCentavos] : [precoCentavos],
        ),
      ),
    ];
    const parcelamentos = await Promise.all(
      valores.map(async (valor) => {
        const planos = await lerPlanos(loja, valor, dados.precos);
        return [valor, melhorParcelamento(planos, dados.precos), planos.map(frasePorPlano)] as const;
      }),
    );
    const escolhida = escolhidaNoEndereco(opcoes, searchParams);
    return data({
      falha: null,
      ...mostrado,
      avaliacoes,
      confianca: {
        motivos: conteudo.confianca,
        atendente: conteudo.atendente,
        whatsapp: linkDoWhatsapp(dados.whatsapp, `Olá! Tenho uma dúvida sobre ${mostrado.produto.nome}.`),
      },
      escolhida,
      parcelamentos,
      temSessao: context.get(usuarioContext) !== null,
      shopUrl: loja.shopUrl,
    });
  } catch (erro) {
    loja.log.error({ err: erro, produtoId: params.id }, 'product could not be read');
    return data({ falha: 'leitura' as const }, { status: 503 });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { loja } = matches[0].loaderData;
  const nomeDaLoja = loja.nome;
  if (loaderData.falha)
    return metaForaDosBuscadores(loaderData.falha === 'nao-encontrado' ? 'Produto não encontrado' : 'Erro', nomeDaLoja);
  const { produto, textos, descricaoTexto, shopUrl, parcelamentos, avaliacoes } = loaderData;
  const { id, nome, categoria, imagens, oferta } = produto;
  return [
    ...metaDaPagina({
      titulo: nome,
      nomeDaLoja,
      descricao: descricaoTexto,
      shopUrl,
      caminho: `/produto/${id}`,
      imagem: imagens[0] ?? null,
      tipo: 'product',
    }),
    { property: 'product:price:amount', content: reaisComPonto(oferta?.porCentavos ?? produto.precoCentavos) },
    { property: 'product:price:currency', content: 'BRL' },
    // Rendered by the server only: the browser needs neither code nor data for it. Only React's development build compares.
    {
      'script:ld+json':
        import.meta.env.SSR || import.meta.env.DEV
          ? produtoEstruturado(shopUrl, loja, {
              ...produto,
              textos,
              descricao: descricaoTexto,
              categoria: categoria.nome,
              parcelamentos,
              avaliacoes,
              disponivel: dicaDeEstoque(produto.estoque, produto.digital).codigo !== 'esgotado',
            })
          : { '@type': 'Product', sku: id },
    },
    {
      'script:ld+json':
        import.meta.env.SSR || import.meta.env.DEV
          ? trilhaEstruturada(shopUrl, [
              { nome: 'Home', caminho: '/' },
              { nome: categoria.nome, caminho: `/categoria/${categoria.slug}` },
              { nome, caminho: `/produto/${id}` },
            ])
          : { '@type': 'BreadcrumbList' },
    },
  ];
}

export default function Produto({ loaderData }: Route.ComponentProps) {
  if (loaderData.falha === 'nao-encontrado') return <NaoEncontrado />;
  if (loaderData.falha === 'leitura') return <FalhaDeLeitura />;
  // Keyed, so that choices do not carry over to another product.
  return <PaginaDoProduto key={loaderData.produto.id} {...loaderData} />;
}

function NaoEncontrado() {
  return (
    <div className="caixa">
      <h1 className="so-para-leitor">Produto não encontrado</h1>
      <EstadoVazio coordenada="d4" frase="Produto não encontrado.">
        <Link className="botao botao-secundario" to="/produtos">
          Ver todos os produtos
        </Link>
      </EstadoVazio>
    </div>
  );
}

function FalhaDeLeitura() {
  return (
    <div className="caixa produto-falhou">
      <h1 className="so-para-leitor">Produto</h1>
      <Mensagem tipo="erro" texto={frasesDoCatalogo.produto} botao={<TentarDeNovo />} />
    </div>
  );
}

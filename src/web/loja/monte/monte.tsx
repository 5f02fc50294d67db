import './monte.css';
import './mesa.css';
import { data, Link } from 'react-router';
import { montarJogo, lerEscolhaDaMontagem } from '#domain/produtos/monte.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaDaPagina, metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { frasesDoMonte } from './monte-frases.ts';
import { lerEconomia } from './ler-economia.ts';
import { lerMontagem } from './ler-montagem.ts';
import { Montador } from './montador.tsx';
import type { Route } from './+types/monte.ts';

/** Board and pieces that fit (docs/requirements.md 15.22). Any address shows the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const escolha = lerEscolhaDaMontagem(url.searchParams);
  try {
    const produtos = await lerMontagem(loja, escolha);
    const montagem = montarJogo(escolha, produtos);
    const { conjunto, tabuleiro, pecas } = montagem;
    const imagem = [conjunto, tabuleiro, pecas].find((item) => item !== null)?.produto.id;
    return data({
      lida: true as const,
      produtos,
      consulta: url.searchParams.toString(),
      shopUrl: loja.shopUrl,
      economia: await lerEconomia(loja, montagem),
      imagem: produtos.find(({ id }) => id === imagem)?.imagem ?? null,
    });
  } catch (erro) {
    loja.log.error({ err: erro }, 'data of /monte could not be read');
    return data({ lida: false as const }, { status: 503 });
  }
}

/** One canonical address for search engines; shared links show the choice. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { nome } = matches[0].loaderData.loja;
  if (!loaderData?.lida) return metaForaDosBuscadores(frasesDoMonte.titulo, nome);
  return metaDaPagina({
    titulo: frasesDoMonte.titulo,
    nomeDaLoja: nome,
    descricao: frasesDoMonte.descricao,
    shopUrl: loaderData.shopUrl,
    caminho: '/monte',
    imagem: loaderData.imagem,
    foraDosBuscadores: loaderData.consulta !== '',
  });
}

export default function Monte({ loaderData }: Route.ComponentProps) {
  return (
    <div className="caixa monte">
      <Trilha passos={[]} paginaAtual={frasesDoMonte.titulo} />
      <h1>{frasesDoMonte.titulo}</h1>
      {loaderData.lida ? <Dentro {...loaderData} /> : <Mensagem tipo="erro" texto={frasesDoMonte.carregar} />}
    </div>
  );
}

type DentroProps = Extract<Route.ComponentProps['loaderData'], { lida: true }>;

function Dentro({ produtos, consulta, shopUrl, economia }: DentroProps) {
  if (!produtos.some(({ tipo }) => tipo === 'tabuleiro' || tipo === 'pecas' || tipo === 'conjunto'))
    return (
      <EstadoVazio coordenada="e4" frase={frasesDoMonte.nada}>
        <Link className="botao botao-secundario" to="/produtos">
          Ver todos os produtos
        </Link>
      </EstadoVazio>
    );
  return <Montador produtos={produtos} consulta={consulta} shopUrl={shopUrl} economia={economia} />;
}

import { Link } from 'react-router';
import { metaDaPagina } from '#web/components/catalogo/meta.ts';
import { PaginaDaLoja, PaginaDeTexto } from '#web/components/institucional/pagina-de-texto.tsx';
import { carregarPagina } from '#web/routes/institucional/carregar-loja.ts';
import type { Route } from './+types/sobre.ts';

export const loader = ({ context }: Route.LoaderArgs) => carregarPagina(context, 'sobre');

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { loja, shopUrl } = loaderData;
  return metaDaPagina({
    titulo: 'Sobre',
    nomeDaLoja: loja.nome,
    descricao: `Quem somos e como escolhemos o que vendemos. ${loja.descricao}`,
    shopUrl,
    caminho: '/sobre',
  });
}

export default function Sobre({ loaderData: { loja, html } }: Route.ComponentProps) {
  if (html !== null) return <PaginaDaLoja titulo="Sobre" html={html} />;
  return (
    <PaginaDeTexto titulo="Sobre" chamada={loja.descricao}>
      <p>
        A {loja.nome} vende o que um jogador usa: tabuleiros, peças, relógios, livros e o que os guarda. Cada produto
        foi escolhido pela mesma pergunta: eu jogaria com isto toda semana?
      </p>
      <h2>Como escolhemos</h2>
      <ul>
        <li>
          Medidas que combinam: a base do rei ocupa cerca de três quartos da casa, e dizemos para qual tabuleiro cada
          jogo de peças serve.
        </li>
        <li>Madeira seca e bem colada, peso no lugar certo, feltro por baixo.</li>
        <li>Livros e eBooks que ensinam com posições, não com promessas.</li>
      </ul>
      <h2>Como vendemos</h2>
      <ul>
        <li>O preço que você vê é o que paga: o frete é grátis para todo o Brasil nos produtos físicos.</li>
        <li>{loja.textos.despacho}</li>
        <li>{loja.textos.arrependimento}</li>
        <li>Os eBooks são PDFs seus, sem prazo: baixe de novo quando precisar, com a sua conta.</li>
      </ul>
      <h2>Fale com a gente</h2>
      <p>
        Dúvida de medida, de madeira ou de abertura?{' '}
        <Link className="elo" to="/contato">
          Escreva para nós
        </Link>
        .
      </p>
    </PaginaDeTexto>
  );
}

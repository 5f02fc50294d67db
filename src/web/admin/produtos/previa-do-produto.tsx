import { type RefObject, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { lerPrecoDigitado } from '#domain/dinheiro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { lerVariacoes } from '#domain/produtos/produto.ts';
import { Fotografia } from '#web/ui/fotografia.tsx';
import { Dialogo } from '#web/ui/dialogo.tsx';
import { Preco } from '#web/ui/preco.tsx';
import type { RespostaDoProduto } from './digitado.ts';

type PreviaDoProdutoProps = {
  formulario: RefObject<HTMLFormElement | null>;
  imagem: Imagem | null;
  fechar: () => void;
};

/** How the product would look, from what is typed; the description comes back from the server as it would be stored. */
export function PreviaDoProduto({ formulario, imagem, fechar }: PreviaDoProdutoProps) {
  const { data, submit } = useFetcher<RespostaDoProduto>();
  const campos = formulario.current ? new FormData(formulario.current) : new FormData();
  const texto = (nome: string) => String(campos.get(nome) ?? '');
  useEffect(() => {
    if (!formulario.current) return;
    const corpo = new FormData(formulario.current);
    corpo.set('intencao', 'previa');
    void submit(corpo, { method: 'post' });
  }, [formulario, submit]);
  const previa = data?.ok ? data.valor : null;
  const preco = lerPrecoDigitado(texto('preco'));
  const variacoes = lerVariacoes(texto('variacoes'));
  return (
    <Dialogo aberto fechar={fechar} titulo="Como vai ficar">
      <article className="previa">
        {imagem ? (
          <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="240px" semEspera className="previa-imagem" />
        ) : (
          <div className="previa-imagem previa-sem-imagem">Sem imagem</div>
        )}
        <div className="previa-corpo">
          <h3>{texto('nome') || 'Sem nome'}</h3>
          {previa && <p className="previa-introducao">{previa.cartao}</p>}
          {preco !== null && <Preco centavos={preco} tamanho="g" />}
          {!campos.get('digital') && <span className="selo">Frete grátis</span>}
          {variacoes.length > 0 && (
            <ul className="fichas">
              {variacoes.map((variacao) => (
                <li key={variacao}>{variacao}</li>
              ))}
            </ul>
          )}
        </div>
        {previa ? (
          <div className="descricao previa-descricao" dangerouslySetInnerHTML={{ __html: previa.descricaoHtml }} />
        ) : (
          <p className="previa-descricao">Carregando…</p>
        )}
      </article>
    </Dialogo>
  );
}

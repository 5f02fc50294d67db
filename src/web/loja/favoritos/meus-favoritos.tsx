// @requirement 15.39.3
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Favorito, ProdutoDaLista } from '#domain/favoritos/favoritos.ts';
import { favoritosDoNavegador } from '#web/favoritos/favoritos-do-navegador.ts';
import { sincronizarFavoritos } from '#web/favoritos/favoritos-na-loja.ts';
import { postar } from '#web/ui/base/call-api.ts';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { CartaoDoFavorito } from './favoritos-cartao.tsx';
import { frasesDosFavoritos } from './favoritos-frases.ts';

/** Products by id; null for one that is not on sale. */
type Lidos = ReadonlyMap<string, ProdutoDaLista | null>;

/** Reads the products of the list, those that were not read before. */
function useProdutos(favoritos: readonly Favorito[]) {
  const [lidos, setLidos] = useState<Lidos>(new Map());
  const [falhou, setFalhou] = useState(false);
  const faltam = favoritos.map(({ produtoId }) => produtoId).filter((id) => !lidos.has(id));
  const pedido = faltam.join(' ');
  const ler = useCallback(async () => {
    if (pedido === '') return;
    setFalhou(false);
    const ids = pedido.split(' ');
    const resposta = await postar('produtosFavoritos', { ids });
    if (!resposta.ok) return setFalhou(true);
    const { produtos } = resposta.valor;
    setLidos(
      (antes) =>
        new Map([...antes, ...ids.map((id) => [id, produtos.find((produto) => produto.id === id) ?? null] as const)]),
    );
  }, [pedido]);
  useEffect(() => void ler(), [ler]);
  return { lidos, falhou, lendo: pedido !== '' && !falhou, ler };
}

/** The list of this browser or account, last saved first. */
export function MeusFavoritos({ favoritos, temConta }: { favoritos: readonly Favorito[]; temConta: boolean }) {
  const { lidos, falhou, lendo, ler } = useProdutos(favoritos);
  const { avisar } = useAvisos();
  const [sincronizada, setSincronizada] = useState(!temConta);
  useEffect(() => {
    void sincronizarFavoritos().then(() => setSincronizada(true));
  }, []);
  const mostrados = favoritos.toReversed().flatMap((favorito) => {
    const produto = lidos.get(favorito.produtoId);
    return produto ? [{ favorito, produto }] : [];
  });
  const fora = favoritos.filter(({ produtoId }) => lidos.get(produtoId) === null);
  const tirar = (favorito: Favorito, nome: string) => {
    favoritosDoNavegador.mudar({ ...favorito, salva: false });
    avisar(`${nome} saiu dos favoritos.`, 'info', () => favoritosDoNavegador.mudar({ ...favorito, salva: true }));
  };
  const tirarFora = () => {
    for (const favorito of fora) favoritosDoNavegador.mudar({ ...favorito, salva: false });
    anunciar('Tirados da lista.');
  };

  if (favoritos.length === 0)
    return sincronizada ? (
      <EstadoVazio coordenada="c6" frase={frasesDosFavoritos.vazia}>
        <Link className="botao botao-secundario" to="/produtos">
          Ver todos os produtos
        </Link>
      </EstadoVazio>
    ) : (
      <p aria-busy>Carregando...</p>
    );
  return (
    <>
      {falhou && (
        <Mensagem tipo="erro" texto={frasesDosFavoritos.carregar}>
          <button type="button" className="botao botao-pequeno" onClick={() => void ler()}>
            Tentar de novo
          </button>
        </Mensagem>
      )}
      {lendo && mostrados.length === 0 && <p aria-busy>Carregando...</p>}
      <ul className="favoritos-lista">
        {mostrados.map(({ favorito, produto }) => (
          <CartaoDoFavorito
            key={produto.id}
            produto={produto}
            favorito={favorito}
            aoTirar={() => tirar(favorito, produto.nome)}
          />
        ))}
      </ul>
      {fora.length > 0 && (
        <Mensagem tipo="info" texto={frasesDosFavoritos.foraDaLoja(fora.length)}>
          <button type="button" className="botao botao-pequeno" onClick={tirarFora}>
            Tirar da lista
          </button>
        </Mensagem>
      )}
    </>
  );
}

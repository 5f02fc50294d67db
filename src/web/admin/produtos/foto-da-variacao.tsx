import './foto-da-variacao.css';
import { useEffect, useState } from 'react';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { controlado } from '#web/ui/form/use-campos.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Dialogo } from '#web/ui/overlay/dialogo.tsx';

/** A picture of the gallery; the value '' stands for the main one. */
export type FotoParaEscolher = { valor: string; nome: string; imagem: Imagem | null };

type FotoDaVariacaoProps = {
  /** Name of the variation. */
  nome: string;
  fotos: readonly FotoParaEscolher[];
  /** Id of a picture; one that is no longer in the gallery counts as the main one. */
  escolhida: string;
  mudar: (valor: string) => void;
};

/** The photograph of a variation: a list of names, and once scripts run its thumbnail, which opens all of them to choose. */
export function FotoDaVariacao({ nome, fotos, escolhida, mudar }: FotoDaVariacaoProps) {
  const [aberta, setAberta] = useState(false);
  const [noNavegador, setNoNavegador] = useState(false);
  useEffect(() => setNoNavegador(true), []);
  const atual = fotos.find(({ valor }) => valor === escolhida) ?? fotos[0];
  return (
    <div className="foto-da-variacao">
      {noNavegador && (
        <button
          type="button"
          className="foto-da-variacao-atual"
          aria-label={`Escolher a imagem de ${nome}`}
          onClick={() => setAberta(true)}
        >
          {atual?.imagem && <Fotografia imagem={{ ...atual.imagem, alt: '' }} tamanhos="48px" semEspera />}
        </button>
      )}
      <CampoDeEscolha rotulo="Foto" nome="variacao_imagem" opcoes={fotos} {...controlado(atual?.valor ?? '', mudar)} />
      <Dialogo aberto={aberta} fechar={() => setAberta(false)} titulo={`Imagem de ${nome}`}>
        <ul className="foto-da-variacao-todas">
          {fotos.map((foto) => (
            <li key={foto.valor}>
              <button
                type="button"
                aria-pressed={foto === atual}
                onClick={() => {
                  mudar(foto.valor);
                  setAberta(false);
                }}
              >
                {foto.imagem && <Fotografia imagem={{ ...foto.imagem, alt: '' }} tamanhos="160px" semEspera />}
                <span>{foto.nome}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialogo>
    </div>
  );
}

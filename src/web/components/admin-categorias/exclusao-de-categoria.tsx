import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useId, useState } from 'react';
import type { CategoriaDoAdmin } from '#db/queries/admin-categorias.ts';
import { frasesDasCategorias } from '#web/messages/admin-categorias.ts';

type ExclusaoDeCategoriaProps = {
  categoria: CategoriaDoAdmin | null;
  outras: CategoriaDoAdmin[];
  fechar: () => void;
  excluir: (moverPara: string) => void;
};

/** The specified question. Where products use the category it says so, and asks where they are to go first. */
export function ExclusaoDeCategoria({ categoria, outras, fechar, excluir }: ExclusaoDeCategoriaProps) {
  const [destino, setDestino] = useState('');
  const id = useId();
  const quantos = categoria?.quantidade ?? 0;
  const emUso = quantos > 0;
  return (
    <AlertDialog.Root
      open={categoria !== null}
      onOpenChange={(abrir) => {
        if (!abrir) fechar();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="veu" />
        <AlertDialog.Popup className="dialogo dialogo-p">
          <AlertDialog.Title className="dialogo-q">{frasesDasCategorias.perguntaExcluir}</AlertDialog.Title>
          <AlertDialog.Description className="dialogo-x">
            <strong>{categoria?.nome}</strong>.{' '}
            {emUso
              ? `Ela tem ${quantos} ${quantos === 1 ? 'produto' : 'produtos'} e só pode ser excluída depois que ${quantos === 1 ? 'ele for' : 'eles forem'} para outra categoria. O endereço dela passa a levar para lá.`
              : 'Nenhum produto a usa.'}
          </AlertDialog.Description>
          {emUso && (
            <div className="campo dialogo-s">
              <label htmlFor={id}>Mover os produtos para</label>
              <select id={id} value={destino} onChange={({ target }) => setDestino(target.value)}>
                <option value="">Escolha</option>
                {outras.map(({ slug, nome }) => (
                  <option key={slug} value={slug}>
                    {nome}
                  </option>
                ))}
              </select>
            </div>
          )}
          <div className="dialogo-a">
            <AlertDialog.Close className="bt bt-2">Cancelar</AlertDialog.Close>
            <button
              type="button"
              className="bt perigo"
              disabled={emUso && destino === ''}
              onClick={() => {
                excluir(destino);
                fechar();
              }}
            >
              {emUso ? 'Mover e excluir' : 'Excluir'}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

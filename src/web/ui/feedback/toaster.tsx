import './toaster.css';
import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from '#web/ui/media/icones.tsx';
import { useEffect } from 'react';

export type TipoDeAviso = 'info' | 'sucesso' | 'erro';

/** Delay after which screen readers know the region before its first toast. */
const ESPERA_DA_REGIAO_MS = 100;
const NA_TELA_MS = 6000;
/** Longer, for a decision. */
const COM_BOTAO_NA_TELA_MS = 12_000;
const icones = { info: Info, sucesso: CircleCheck, erro: CircleAlert };

const gerente = Toast.createToastManager();
const pendentes: [texto: string, tipo: TipoDeAviso, desfazer: (() => void) | undefined][] = [];
let montado = false;

export function mostrar(texto: string, tipo: TipoDeAviso, desfazer?: () => void): void {
  if (!montado) {
    pendentes.push([texto, tipo, desfazer]);
    return;
  }
  const id = gerente.add({
    description: texto,
    type: tipo,
    priority: tipo === 'erro' ? 'high' : 'low',
    ...(desfazer && {
      timeout: COM_BOTAO_NA_TELA_MS,
      actionProps: {
        children: 'Desfazer',
        onClick: () => {
          gerente.close(id);
          desfazer();
        },
      },
    }),
  });
}

function Lista() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const Icone = icones[toast.type as TipoDeAviso];
    return (
      // Errors are visible like other toasts even while focusable. A separate live region announces them, so this one must
      // not.
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="torrada"
        role="dialog"
        aria-label="Aviso"
        aria-hidden={undefined}
        aria-live={toast.priority === 'high' ? 'off' : undefined}
      >
        <Icone className="icone" aria-hidden />
        <Toast.Description className="torrada-texto" />
        {toast.actionProps && <Toast.Action className="botao botao-pequeno torrada-ato" aria-hidden={undefined} />}
        <Toast.Close className="botao-icone" aria-label="Fechar aviso" aria-hidden={undefined}>
          <X className="icone" aria-hidden />
        </Toast.Close>
      </Toast.Root>
    );
  });
}

export function AvisosNaTela() {
  useEffect(() => {
    const espera = setTimeout(() => {
      montado = true;
      for (const pendente of pendentes.splice(0)) mostrar(...pendente);
    }, ESPERA_DA_REGIAO_MS);
    return () => {
      clearTimeout(espera);
      montado = false;
    };
  }, []);
  return (
    <Toast.Provider toastManager={gerente} timeout={NA_TELA_MS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="torradas" aria-label="Avisos">
          <Lista />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

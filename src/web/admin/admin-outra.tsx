// @requirement 2.15.4
import { EscolhaUmaOpcao } from './base/escolha-uma-opcao.tsx';

/** Any other path under /admin (docs/requirements.md 2.15.4). */
export function loader() {
  return null;
}

export default function OutraPaginaDoAdmin() {
  return <EscolhaUmaOpcao />;
}

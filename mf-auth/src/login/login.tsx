import { Page } from '@gamelles/web-kit';
import { Link } from '@gamelles/web-kit/router';

export function Login() {
  return (
    <Page title={'Welcome back\u00a0!'} titleLang="en">
      <p>
        Pas encore de compte dans notre fantastique app{'\u00a0'}?{' '}
        <Link to="/signup" lang="en">
          Sign up{'\u00a0'}!
        </Link>
      </p>
    </Page>
  );
}

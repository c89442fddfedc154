// Shared modules are not tree-shaken, so named exports keep the rest of the router out. Each
// statement names one file of the router: with several files in one statement, webpack would order
// them differently once its cache is filled, and the same sources would give another build.
export {
  createBrowserRouter,
  Link,
  NavLink,
  ScrollRestoration,
  useSearchParams,
} from 'react-router';
export { isRouteErrorResponse, matchRoutes, redirect } from 'react-router';
export { Navigate, Outlet } from 'react-router';
export { useLocation, useNavigate, useNavigation, useParams, useRouteError } from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type { LinkProps, Location, NavigateFunction, RouteObject } from 'react-router';
